import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { countRows, pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import type { ClubRequest } from '../club-request.ts';
import { namesAnother } from '../rules.ts';

const pending = pagedList<object, Omit<ClubRequest, 'namesAnother'>>(
  (_none, { after, limit }) => sql`
    select request.id, club_name as "clubName", club_location as "clubLocation", contact_name as "contactName",
      contact_email as "contactEmail", contact_phone as "contactPhone", message, request.created_at as "createdAt",
      json_build_object('id', users.id, 'displayName', coalesce(profile.display_name, users.email), 'email', users.email)
        as requester
    from (select * from club_requests where status = 'pending'
      ${after(sql`(created_at, id) >`)}
      order by created_at, id limit ${limit}) as request
    join users on users.id = request.user_id left join profiles as profile on profile.id = users.id
    order by request.created_at, request.id`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

/** The requests that wait for a decision, oldest first. */
export async function findPendingClubRequests(db: Db, input: PageInput) {
  const page = await pending(db, input, {});
  const items = page.items.map((request) => ({
    ...request,
    namesAnother: namesAnother({ ...request, requesterEmail: request.requester.email }),
  }));
  return { ...page, items };
}

export const countPendingClubRequests = (db: Db) =>
  countRows(db, sql`select from club_requests where status = 'pending'`);
