// The commands that meet at a club: who comes in, who leaves, who decides, and what the platform does with it.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMembers, createClub, createClubJoinRequest, offerOf, type Person } from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import { createRoles } from './pairs.ts';

const roles = ['admin', 'otherAdmin', 'member', 'suspended', 'requester', 'invited', 'golfer'] as const;
type Role = (typeof roles)[number];

export type Scene = Record<Role, Person> & {
  clubId: string;
  clubJoinRequestId: string;
  invitation: { id: string; token: string };
};

/** A club with two admins, one also an admin of the platform; a member, one who is suspended, one who asks, and one who is invited. */
export async function createScene({ db }: Product): Promise<Scene> {
  const of = await createRoles(db, roles);
  const clubId = await createClub(db);
  await addMembers(db, [
    { clubId, userId: of.admin.id, role: 'admin' },
    { clubId, userId: of.otherAdmin.id, role: 'admin' },
    { clubId, userId: of.member.id },
    { clubId, userId: of.suspended.id, status: 'suspended' },
  ]);
  const clubJoinRequestId = await createClubJoinRequest(db, clubId, of.requester.id);
  const invitation = await createInvitation(db, clubId, { invitedBy: of.otherAdmin.id });
  return { ...of, clubId, clubJoinRequestId, invitation };
}

type Command = (scene: Scene) => Promise<unknown>;

export function commandsAt(product: Product): Record<string, Command> {
  const by =
    (role: Role, send: (api: Api, id: string, scene: Scene) => Promise<unknown>): Command =>
    (scene) =>
      send(callAs(product, scene[role].token), uuidv7(), scene);
  /** What an admin does with a member. */
  const about = (role: Role, { clubId, ...people }: Scene, id: string) => ({
    id,
    clubId,
    userId: people[role].id,
  });
  return {
    'clubJoinRequest.create': by('golfer', (api, id, { clubId }) =>
      api.clubJoinRequest.create({ id, clubId }),
    ),
    'clubJoinRequest.withdraw': by('requester', (api, id, { clubJoinRequestId }) =>
      api.clubJoinRequest.withdraw({ id, clubJoinRequestId }),
    ),
    'clubJoinRequest.approve': by('admin', (api, id, { clubJoinRequestId }) =>
      api.clubJoinRequest.approve({ id, clubJoinRequestId }),
    ),
    'clubJoinRequest.reject': by('otherAdmin', (api, id, { clubJoinRequestId }) =>
      api.clubJoinRequest.reject({ id, clubJoinRequestId }),
    ),
    'invitation.create': by('otherAdmin', (api, id, { clubId }) =>
      api.invitation.create({ id, clubId, email: `${id}@gast.example` }),
    ),
    'invitation.accept': by('invited', (api, id, { invitation: { token } }) =>
      api.invitation.accept({ id, token, confirmed: true }),
    ),
    'invitation.accept by a requester': by('requester', (api, id, { invitation: { token } }) =>
      api.invitation.accept({ id, token, confirmed: true }),
    ),
    'invitation.accept by a suspended member': by('suspended', (api, id, { invitation: { token } }) =>
      api.invitation.accept({ id, token, confirmed: true }),
    ),
    'invitation.revoke': by('admin', (api, id, { clubId, invitation }) =>
      api.invitation.revoke({ id, clubId, invitationId: invitation.id }),
    ),
    'memberAdministration.setRole': by('admin', (api, id, scene) =>
      api.memberAdministration.setRole({ ...about('otherAdmin', scene, id), role: 'member' }),
    ),
    'memberAdministration.suspend': by('otherAdmin', (api, id, scene) =>
      api.memberAdministration.suspend(about('member', scene, id)),
    ),
    'memberAdministration.unsuspend': by('admin', (api, id, scene) =>
      api.memberAdministration.unsuspend(about('suspended', scene, id)),
    ),
    'memberAdministration.remove': by('admin', (api, id, scene) =>
      api.memberAdministration.remove(about('otherAdmin', scene, id)),
    ),
    'memberAdministration.leave': by('admin', (api, id, { clubId }) =>
      api.memberAdministration.leave({ id, clubId }),
    ),
    'memberAdministration.leave by a suspended member': by('suspended', (api, id, { clubId }) =>
      api.memberAdministration.leave({ id, clubId }),
    ),
    'membership.selectClub': by('member', (api, id, { clubId }) => api.membership.selectClub({ id, clubId })),
    'golfSession.create': by('member', (api, id, { clubId }) =>
      api.golfSession.create({ ...offerOf(clubId, 'Rondje'), id }),
    ),
    'club.update': by('otherAdmin', (api, id, { clubId }) =>
      api.club.update({ id, clubId, name: 'Golfclub De Nieuwe Proef' }),
    ),
    'clubAdministration.archive': by('admin', (api, id, { clubId }) =>
      api.clubAdministration.archive({ id, clubId }),
    ),
    'accountAdministration.suspend': by('admin', (api, id, { otherAdmin }) =>
      api.accountAdministration.suspend({ id, userId: otherAdmin.id, reason: 'Spam in gesprekken' }),
    ),
    'personalData.close': by('requester', (api, id) => api.personalData.close({ id })),
    'personalData.close by a member': by('member', (api, id) => api.personalData.close({ id })),
  };
}

/** Throws when a club contradicts itself. */
export async function assertSoundClubs(db: Db): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'a request waits at an archived club' as what from club_join_requests as request
      join golf_clubs as club on club.id = club_id where request.status = 'pending' and club.archived_at is not null
    union all select 'a member still asks' from club_join_requests as request join club_members using (club_id, user_id)
      where request.status = 'pending' and club_members.status = 'active'
    union all select 'a closed or suspended account asks' from club_join_requests as request
      join users on users.id = request.user_id
      where request.status = 'pending' and (deletion_due_at is not null or suspended_at is not null)
    union all select 'an excluded member is active' from club_members join club_exclusions using (club_id, user_id)
      where club_members.status = 'active'
    union all select 'a suspended member without an exclusion' from club_members as member where status = 'suspended'
      and not exists (select from club_exclusions where (club_id, user_id) = (member.club_id, member.user_id))
    union all select 'no admin' from golf_clubs as club where exists (select from club_members where club_id = club.id)
      and not exists (select from club_members as member where club_id = club.id and role = 'admin' and status = 'active')
    union all select 'an invitation of a former admin' from club_invitations as invitation
      where status = 'pending' and invited_by is not null and not exists (
        select from club_members as member join users on users.id = member.user_id
        where member.club_id = invitation.club_id and member.user_id = invitation.invited_by and role = 'admin'
          and member.status = 'active' and suspended_at is null and deletion_due_at is null)
    union all select 'members counted wrong' from club_member_counts as counted where members <> (
      select count(*) from club_members where club_id = counted.club_id and status = 'active' and not leaving)
    union all select 'a golf session of a former member' from golf_sessions as round
      where club_id is not null and status in ('open', 'full') and not exists (
        select from club_members as member where member.club_id = round.club_id
          and member.user_id = round.organizer_id and member.status = 'active')
      and not exists (select from handovers where golf_session_id = round.id and handovers.status = 'pending')
    union all select 'decided without an answer' from commands where result is null`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join(', '));
}
