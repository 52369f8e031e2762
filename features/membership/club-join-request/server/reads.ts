import { sql } from 'kysely';
import { givesRights } from '#features/account/server/reads.ts';
import {
  clubAdmin,
  clubJoinRequestAdmin,
  clubJoinRequester,
  isWithdrawable,
} from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubListGate } from '#features/membership/server/reads.ts';
import { shownToNewcomers } from '#features/membership/visibility/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { countRows, pagedList } from '#platform/server/http/read-page.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import type { ProofOf } from '#platform/shared/access.ts';
import type { ClubJoinRequest, OwnClubJoinRequest } from '../club-join-request.ts';

type ById = { clubJoinRequestId: string };

const findParties = (db: Db, id: string) =>
  rowsOf(db, 'club_join_requests', { id }).find('club_id', 'user_id');

/** The gate of deciding: finds the club of the request. */
export const deciderGate = gate(clubJoinRequestAdmin, async ({ db }, { clubJoinRequestId: id }: ById) => ({
  facts: (await findParties(db, id))?.club_id ?? null,
  proven: { clubJoinRequestId: id as ProofOf<typeof clubJoinRequestAdmin> },
}));

/** The gate of the requester's own calls. */
export const requesterGate = gate(clubJoinRequester, async ({ db }, { clubJoinRequestId: id }: ById) => ({
  facts: (await findParties(db, id))?.user_id ?? null,
  proven: { clubJoinRequestId: id as ProofOf<typeof clubJoinRequester> },
}));

/** Three can wait; decided ones stay until they are dismissed. */
const mostOwn = 20;
/** Names of admins that a waiting request shows. */
const mostDeciders = 3;

/** Nobody is welcomed to a club that they have left or were removed from. */
const isMember = sql`exists (select from club_members as member where member.user_id = club_join_requests.user_id
  and member.club_id = club_join_requests.club_id and ${givesRights(sql`member`)})`;

const ownRequests = statement<{ userId: string }, Omit<OwnClubJoinRequest, 'may'>>(
  ({ userId }) => sql`
    select request.id, request.status, request.message, request.created_at as "createdAt",
      json_build_object('id', club.id, 'name', club.name, 'location', club.location, 'logoUrl', club.logo_url) as club,
      (select coalesce(json_agg(decider.name), '[]') from (${shownToNewcomers({
        clubId: sql`request.club_id`,
        viewer: sql`${userId}`,
        admins: true,
        most: mostDeciders,
      })}) as decider) as deciders
    from (select * from club_join_requests
      where user_id = ${userId} and (status = 'pending' or seen_at is null)
        and (status <> 'approved' or ${isMember})
      order by created_at desc, id desc limit ${sql.lit(mostOwn)}) as request
    join golf_clubs as club on club.id = request.club_id
    order by request.created_at desc, request.id desc`,
);

/** The requests of a golfer that wait, and the decided ones that were not dismissed. */
export async function findOwnClubJoinRequests(db: Db, userId: string): Promise<OwnClubJoinRequest[]> {
  const rows = await ownRequests(db, { userId });
  return rows.map((row) => ({ ...row, may: { withdraw: isWithdrawable(row) } }));
}

/**
 * The requests that wait at a club, newest first. A block does not hide a request: an admin decides for the club, which could otherwise not
 * see who asks.
 */
const clubJoinRequests = pagedList<{ clubId: string }, ClubJoinRequest>(
  ({ clubId }, { after, limit }) => sql`
    select request.id, request.message, request.created_at as "createdAt",
      json_build_object('id', profile.id, 'displayName', profile.display_name, 'avatarUrl', profile.avatar_url,
        'handicap', profile.handicap, 'favoriteClub', profile.favorite_club) as requester,
      case when exclusion.kind is not null then json_build_object('kind', exclusion.kind, 'at', exclusion.decided_at,
        'by', (select display_name from profiles where id = exclusion.decided_by)) end as exclusion
    from (select * from club_join_requests where club_id = ${clubId} and status = 'pending' ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as request
    join profiles as profile on profile.id = request.user_id
    left join club_exclusions as exclusion
      on exclusion.club_id = request.club_id and exclusion.user_id = request.user_id
    order by request.created_at desc, request.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

export const clubJoinRequestsGate = clubListGate(clubAdmin, 5, clubJoinRequests, (): [] => []);

export const countWaiting = (db: Db, clubId: AdministeredClubId) =>
  countRows(db, sql`select from club_join_requests where club_id = ${clubId} and status = 'pending'`);
