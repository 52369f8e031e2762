import { sql } from 'kysely';
import { memberColumns } from '#features/membership/server/reads.ts';
import {
  cardColumns,
  playerColumns,
  ratingColumns,
  requesterColumns,
} from '#features/profile/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { SeenProfile, Viewer, Visibility } from '../visibility.ts';

const name = sql`profile.display_name as "displayName", profile.avatar_url as "avatarUrl"`;
const profile = sql`profile`;

/** Uses the same columns as the statements for these viewers, so that a preview cannot differ from what they receive. */
const views: Record<Viewer, Fragment> = {
  member: sql`select ${name}, ${memberColumns(profile, sql`member`)}, ${ratingColumns(profile)}
    from club_members as member
    where member.user_id = profile.id and member.club_id = profile.selected_club_id and member.status = 'active'`,
  golfer: sql`select ${name}, ${cardColumns(profile)}`,
  player: sql`select ${name}, ${playerColumns(profile)}`,
  recipient: sql`select ${name}, ${requesterColumns(profile)}`,
};

const viewsOf = Object.entries(views).map(
  ([viewer, seen]) => sql`(select row_to_json(seen) from (${seen}) as seen) as ${sql.ref(`${viewer}View`)}`,
);

const visibility = statement<{ userId: string }, Row>(
  ({ userId }) => sql`
    select shows_handicap as handicap, shows_favorite_club as "favoriteClub", shows_member_since as "memberSince",
      shows_rating as rating, ${sql.join(viewsOf)}
    from profiles as profile where id = ${userId}`,
);

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
  const [row] = await visibility(db, { userId });
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
