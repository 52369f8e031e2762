import { sql } from 'kysely';
import { givesRights } from '#features/account/server/reads.ts';
import type { AdminRule } from '#platform/server/calls.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { invitationsChanged } from '../events.ts';

export const clubTopic = (clubId: string) => `club:${clubId}`;
/** The topic of events that only a club's admins may receive. */
export const clubAdminsTopic = (clubId: string) => `club-admins:${clubId}`;

const rights = givesRights(sql`club_members`);
const ofOrganisation = sql`exists (select from golf_clubs where id = club_id and requires_organisation)`;

/** `ofOrganisation`: only for sessions that the sign-in of the organisation began. */
type ClubTopic = { userId: string; topic: string; ofOrganisation: boolean };

/** The club topics of users: of their active memberships, and for admins also the admins' topic. */
export async function findClubTopics(
  db: Db,
  userIds: string[],
  { adminsNeedSecondStep }: AdminRule,
): Promise<ClubTopic[]> {
  const { rows } = await sql<ClubTopic>`
    select user_id as "userId", 'club:' || club_id as topic, ${ofOrganisation} as "ofOrganisation" from club_members
    where user_id = any(${userIds}::uuid[]) and ${rights}
    union all
    select user_id, 'club-admins:' || club_id, ${ofOrganisation} from club_members
    where user_id = any(${userIds}::uuid[]) and ${rights} and role = 'admin'
      and (not ${adminsNeedSecondStep}::boolean or exists (
        select from factors where factors.user_id = club_members.user_id and verified_at is not null))`.execute(
    db,
  );
  return rows;
}

/** Tells the club's admins that their list of open invitations changed. */
export const publishInvitations = (tx: Tx, clubId: string) =>
  publish(tx, { topic: clubAdminsTopic(clubId), kind: invitationsChanged });
