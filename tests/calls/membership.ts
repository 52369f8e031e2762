import { uuidv7 } from 'uuidv7';
import { createInvitation } from '#tests/people/invitations.ts';
import { createClub, createClubJoinRequest, createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers, alone, becomesAdmin, type Prepare } from './scenes.ts';

const withOwnRequest: Prepare = async ({ db, as }) => ({
  ownClubJoinRequests: {
    pending: await createClubJoinRequest(db, await createClub(db), as.id),
    rejected: await createClubJoinRequest(db, await createClub(db), as.id, 'rejected'),
  },
});

const decidesRequest: Prepare = async (stage) => {
  const { clubId } = await administers(stage);
  const asking = await createPerson(stage.db);
  return { clubJoinRequests: [await createClubJoinRequest(stage.db, clubId, asking.id)] };
};

const invites: Prepare = async (stage) => {
  await becomesAdmin(stage);
  const invited = await createInvitation(stage.db, stage.clubId);
  return { invite: () => invited };
};

const opensInvitation: Prepare = async ({ db }) => {
  const invited = await createInvitation(db, await createClub(db));
  return { invite: () => invited };
};

export const membershipCalls: NounCalls = {
  inputs: {
    'membership.directory': ({ clubId }) => ({ clubId }),
    'membership.member': ({ clubId, people }) => ({ clubId, userId: people.member.id }),
    'membership.selectClub': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'clubJoinRequest.create': ({ clubId }) => ({ id: uuidv7(), clubId, message: 'Mag ik?' }),
    'clubJoinRequest.mine': () => ({}),
    'clubJoinRequest.withdraw': ({ ownClubJoinRequests }) => ({
      id: uuidv7(),
      clubJoinRequestId: ownClubJoinRequests.pending,
    }),
    'clubJoinRequest.seen': ({ ownClubJoinRequests }) => ({
      id: uuidv7(),
      clubJoinRequestId: ownClubJoinRequests.rejected,
    }),
    'clubJoinRequest.list': ({ clubId }) => ({ clubId }),
    'clubJoinRequest.waiting': ({ clubId }) => ({ clubId }),
    'clubJoinRequest.approve': ({ clubJoinRequests }) => ({
      id: uuidv7(),
      clubJoinRequestId: clubJoinRequests.pop(),
    }),
    'clubJoinRequest.reject': ({ clubJoinRequests }) => ({
      id: uuidv7(),
      clubJoinRequestId: clubJoinRequests.pop(),
    }),
    'invitation.create': ({ clubId }) => ({ id: uuidv7(), clubId, email: `${uuidv7()}@matrix.example` }),
    'invitation.check': ({ clubId }) => ({ clubId, lines: [{ email: 'gast@matrix.example' }] }),
    'invitation.createMany': ({ clubId }) => ({
      id: uuidv7(),
      clubId,
      lines: [{ email: `${uuidv7()}@matrix.example` }],
    }),
    'invitation.list': ({ clubId }) => ({ clubId }),
    'invitation.resend': (cast) => ({ id: uuidv7(), clubId: cast.clubId, invitationId: cast.invite().id }),
    'invitation.revoke': (cast) => ({ id: uuidv7(), clubId: cast.clubId, invitationId: cast.invite().id }),
    'invitation.preview': (cast) => ({ token: cast.invite().token }),
    'invitation.hold': (cast) => ({ id: uuidv7(), token: cast.invite().token }),
    'invitation.accept': (cast) => ({ id: uuidv7(), token: cast.invite().token, confirmed: true }),
    'visibility.get': () => ({}),
    'visibility.choose': () => ({ id: uuidv7(), part: 'handicap', on: false }),
  },
  scenes: {
    'membership.selectClub': alone,
    'clubJoinRequest.create': async ({ db }) => ({ clubId: await createClub(db) }),
    'clubJoinRequest.withdraw': withOwnRequest,
    'clubJoinRequest.seen': withOwnRequest,
    'clubJoinRequest.approve': decidesRequest,
    'clubJoinRequest.reject': decidesRequest,
    'invitation.create': invites,
    'invitation.createMany': invites,
    'invitation.resend': invites,
    'invitation.revoke': invites,
    'invitation.hold': opensInvitation,
    'invitation.accept': opensInvitation,
    'visibility.choose': alone,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  membership.directory            si vf pr no no no no no no si  +  +  +  +  +  +  +
  membership.member               si vf pr no no no no no no si  +  +  +  +  +  +  +
  membership.selectClub           si vf pr no no no no no no si  +  +  +  +  +  + no
  clubJoinRequest.create          si vf pr  +  +  +  +  + ms si am am am am am am  +
  clubJoinRequest.mine            si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  clubJoinRequest.withdraw        si vf pr  + no no no no no si no no no no no no no
  clubJoinRequest.seen            si vf pr  + no no no no no si no no no no no no no
  clubJoinRequest.list            si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubJoinRequest.waiting         si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubJoinRequest.approve         si vf pr no no no no no no si no no no no no  +  +
  clubJoinRequest.reject          si vf pr no no no no no no si no no no no no  +  +
  invitation.create               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.check                si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.createMany           si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.list                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.resend               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.revoke               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.preview               +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  invitation.hold                 si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  invitation.accept               si vf pr  +  +  +  +  + ms si am am am am am am  +
  visibility.get                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  visibility.choose               si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  membership.directory                 + - -
  membership.member                    + - -
  membership.selectClub                alone  own account
  clubJoinRequest.create               alone  asks the club
  clubJoinRequest.mine                 - - -
  clubJoinRequest.withdraw             alone  asks the club
  clubJoinRequest.seen                 alone  asks the club
  clubJoinRequest.list                 - - -
  clubJoinRequest.waiting              - - -
  clubJoinRequest.approve              alone  for the club
  clubJoinRequest.reject               alone  for the club
  invitation.create                    alone  for the club
  invitation.check                     alone  for the club
  invitation.createMany                alone  for the club
  invitation.list                      - - -
  invitation.resend                    alone  for the club
  invitation.revoke                    alone  for the club
  invitation.preview                   alone  shows who agreed to be shown to anyone
  invitation.hold                      alone  own account
  invitation.accept                    alone  joins the club
  visibility.get                       - - -
  visibility.choose                    alone  own account
`,
};
