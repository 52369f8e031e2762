import { sql } from 'kysely';
import { blockedPeople } from '#features/block/server/reads.ts';
import { memberColumns } from '#features/membership/server/cards.ts';
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
      shows_rating as rating, shows_to_newcomers as newcomers, ${sql.join(viewsOf)}
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

type Newcomers = {
  clubId: Fragment;
  /** Null for a visitor. */
  viewer: Fragment;
  /** Only the club's admins. */
  admins?: boolean;
  most: number;
};

/** So many members are read at most: in a large club there may be few who show themselves. */
const mostRead = 500;

/** A select of the first names and pictures of active members who show them to people who are no members yet. */
export const shownToNewcomers = ({ clubId, viewer, admins = false, most }: Newcomers) => sql<Shown>`
  select split_part(profile.display_name, ' ', 1) as name, profile.avatar_url as "avatarUrl"
  from (select user_id from club_members
    where club_id = ${clubId} and status = 'active' and not leaving ${admins ? sql`and role = 'admin'` : sql``}
    order by sort_name collate "und-x-icu", user_id limit ${sql.lit(mostRead)}) as member
  join profiles as profile on profile.id = member.user_id
  where profile.shows_to_newcomers and profile.id not in ${blockedPeople(viewer)}
  order by profile.avatar_url is null, profile.display_name collate "und-x-icu", profile.id limit ${sql.lit(most)}`;

type Shown = { name: string; avatarUrl: string | null };
