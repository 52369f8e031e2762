import { sql } from 'kysely';
import { memberColumns } from '#features/membership/server/reads.ts';
import {
  cardColumns,
  playerColumns,
  ratingColumns,
  requesterColumns,
} from '#features/profile/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { query, textOf } from '#platform/server/statement.ts';
import type { SeenProfile, Viewer, Visibility } from '../visibility.ts';

const name = 'profile.display_name as "displayName", profile.avatar_url as "avatarUrl"';

/** Uses the same columns as the statements for these viewers, so that a preview cannot differ from what they receive. */
const views: Record<Viewer, string> = {
  member: `select ${name}, ${textOf(memberColumns(sql`profile`, sql`member`))}, ${textOf(ratingColumns(sql`profile`))}
    from club_members as member
    where member.user_id = profile.id and member.club_id = profile.selected_club_id and member.status = 'active'`,
  golfer: `select ${name}, ${textOf(cardColumns(sql`profile`))}`,
  player: `select ${name}, ${textOf(playerColumns(sql`profile`))}`,
  recipient: `select ${name}, ${textOf(requesterColumns(sql`profile`))}`,
};

const visibilityText = `
  select shows_handicap as handicap, shows_favorite_club as "favoriteClub", shows_member_since as "memberSince",
    shows_rating as rating,
    ${Object.entries(views)
      .map(([viewer, columns]) => `(select row_to_json(seen) from (${columns}) as seen) as "${viewer}View"`)
      .join(', ')}
  from profiles as profile where id = $1`;

type Row = Visibility['shows'] & Record<`${Viewer}View`, Partial<SeenProfile> | null>;

const nothing: SeenProfile = {
  displayName: '',
  avatarUrl: null,
  handicap: null,
  favoriteClub: null,
  memberSince: null,
  averageRating: null,
  totalRatings: 0,
};

/** Null without a profile. */
export async function findVisibility(db: Db, userId: string): Promise<Visibility | null> {
  const [row] = await query<Row>(db, visibilityText, [userId]);
  if (!row) return null;
  const { memberView, golferView, playerView, recipientView, ...shows } = row;
  return {
    shows,
    views: {
      ...(memberView && { member: { ...nothing, ...memberView } }),
      golfer: { ...nothing, ...golferView },
      player: { ...nothing, ...playerView },
      recipient: { ...nothing, ...recipientView },
    },
  };
}
