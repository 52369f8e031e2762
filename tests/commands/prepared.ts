// Prepares a caller and an input for each command of the contract that accepts any id.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import { addDays } from '#platform/shared/calendar-date.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  block,
  createClub,
  createClubJoinRequest,
  createGolfSession,
  createPerson,
  signIn,
  type Person,
} from '#tests/people/people.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { callAs, type Api } from '#tests/product.ts';
import { prepareTidyUps } from './prepared-tidy-ups.ts';
import { prepareAfterRound } from './prepared-after-round.ts';
import { prepareReports } from './prepared-reports.ts';
import { prepareNews } from './prepared-news.ts';
import { preparePlatform } from './prepared-platform.ts';
import { prepareMessages } from './prepared-messages.ts';
import { prepareRounds } from './prepared-rounds.ts';
import { prepareNotifications } from './prepared-notifications.ts';
import { prepareFactors } from './prepared-factors.ts';
import { prepareGolfSessions } from './prepared-golf-sessions.ts';
import { sendLogo, sendPicture } from './send-picture.ts';

export type Command = { as: Person; send: (id: string) => Promise<unknown> };
export type Prepare = (as: Person) => Promise<Command>;

const closedCourse = { status: 'closed' as const, message: '', reasons: [], validUntil: null };
const profile = { displayName: 'Noor Nieuw', handicap: 18.4, favoriteClub: 'IJzer 7' };

export function prepareCommands(product: Product, clubId: string) {
  const { db } = product;

  /** Commands that only need a user. */
  const plain =
    (send: (api: Api, id: string, userId: string) => Promise<unknown>): Prepare =>
    async (as) => ({ as, send: (id) => send(callAs(product, as.token), id, as.id) });

  const administeredBy = async (as: Person): Promise<string> => {
    const ownClubId = await createClub(db);
    await addMember(db, ownClubId, as.id, { role: 'admin' });
    return ownClubId;
  };

  /** Commands of a club's admin, each in a new club. */
  const administers =
    (send: (api: Api, id: string, ownClubId: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const ownClubId = await administeredBy(as);
      return { as, send: (id) => send(callAs(product, as.token), id, ownClubId) };
    };

  const decidesForClub =
    (decide: (api: Api, id: string, clubJoinRequestId: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const ownClubId = await createClub(db);
      await addMember(db, ownClubId, as.id, { role: 'admin' });
      const clubJoinRequestId = await createClubJoinRequest(db, ownClubId, (await createPerson(db)).id);
      return { as, send: (id) => decide(callAs(product, as.token), id, clubJoinRequestId) };
    };

  /** Commands of an admin of the club. */
  const asAdmin =
    (send: (api: Api, id: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const admins = db.updateTable('club_members').set({ role: 'admin' });
      await admins.where('club_id', '=', clubId).where('user_id', '=', as.id).execute();
      return { as, send: (id) => send(callAs(product, as.token), id) };
    };

  const changesInvitation =
    (
      send: (api: Api, input: { id: string; clubId: string; invitationId: string }) => Promise<unknown>,
    ): Prepare =>
    async (as) => {
      const { id: invitationId } = await createInvitation(db, clubId);
      return asAdmin((api, id) => send(api, { id, clubId, invitationId }))(as);
    };

  /** Commands of the admin of a new club, about one of its members. */
  const administersMember =
    (
      send: (api: Api, command: { id: string; clubId: string; userId: string }) => Promise<unknown>,
      status: 'active' | 'suspended' = 'active',
    ): Prepare =>
    async (as) => {
      const ownClubId = await createClub(db);
      await addMember(db, ownClubId, as.id, { role: 'admin' });
      const { id: userId } = await createPerson(db);
      await addMember(db, ownClubId, userId, { status });
      return { as, send: (id) => send(callAs(product, as.token), { id, clubId: ownClubId, userId }) };
    };

  return {
    'account.dropEmail': async (as) => {
      await wantEmail(db, as);
      return { as, send: (id) => callAs(product, as.token).account.dropEmail({ id }) };
    },
    'account.endDevice': async (as) => {
      const { sessionId: deviceId } = await signIn(db, as.id);
      return { as, send: (id) => callAs(product, as.token).account.endDevice({ id, deviceId }) };
    },
    'account.endOtherDevices': async (as) => {
      await signIn(db, as.id);
      return { as, send: (id) => callAs(product, as.token).account.endOtherDevices({ id }) };
    },
    ...preparePlatform(product),
    ...prepareFactors(product),
    ...prepareGolfSessions(product),
    ...prepareTidyUps(product),
    ...prepareNews(product),
    ...prepareReports(product),
    ...prepareAfterRound(product),
    ...prepareMessages(product, clubId),
    'identity.unlink': async (as) => {
      await linkIdentity(db, as.id, 'microsoft');
      const identityId = await linkIdentity(db, as.id, 'google');
      return { as, send: (id) => callAs(product, as.token).identity.unlink({ id, identityId }) };
    },
    'personalData.keep': plain((api, id) => api.personalData.keep({ id })),
    ...prepareNotifications(plain),
    ...prepareRounds(product, plain),
    // The caller has no profile yet.
    'profile.create': async () => {
      const as = await createPerson(db, { profile: false });
      return {
        as,
        send: (id) => callAs(product, as.token).profile.create({ ...profile, id, houseRules: true }),
      };
    },
    'block.create': async (as) => {
      const { id: userId } = await createMember(db, clubId);
      return { as, send: (id) => callAs(product, as.token).block.create({ id, userId }) };
    },
    'block.remove': async (as) => {
      const { id: userId } = await createPerson(db);
      await block(db, as.id, userId);
      return { as, send: (id) => callAs(product, as.token).block.remove({ id, userId }) };
    },
    'profile.update': plain((api, id) => api.profile.update({ ...profile, id })),
    'profile.setPicture': async (as) => ({ as, send: (id) => sendPicture(product, as, id) }),
    'profile.removePicture': async (as) => {
      await sendPicture(product, as, uuidv7());
      return { as, send: (id) => callAs(product, as.token).profile.removePicture({ id }) };
    },
    'clubJoinRequest.create': async (as) => {
      const newClubId = await createClub(db);
      return {
        as,
        send: (id) => callAs(product, as.token).clubJoinRequest.create({ id, clubId: newClubId }),
      };
    },
    'clubJoinRequest.withdraw': async (as) => {
      const clubJoinRequestId = await createClubJoinRequest(db, await createClub(db), as.id);
      return {
        as,
        send: (id) => callAs(product, as.token).clubJoinRequest.withdraw({ id, clubJoinRequestId }),
      };
    },
    'clubJoinRequest.seen': async (as) => {
      const clubJoinRequestId = await createClubJoinRequest(db, await createClub(db), as.id, 'rejected');
      return {
        as,
        send: (id) => callAs(product, as.token).clubJoinRequest.seen({ id, clubJoinRequestId }),
      };
    },
    'clubJoinRequest.approve': decidesForClub((api, id, clubJoinRequestId) =>
      api.clubJoinRequest.approve({ id, clubJoinRequestId }),
    ),
    'clubJoinRequest.reject': decidesForClub((api, id, clubJoinRequestId) =>
      api.clubJoinRequest.reject({ id, clubJoinRequestId }),
    ),
    'clubRequest.create': plain((api, id) =>
      api.clubRequest.create({
        id,
        clubName: 'Golfclub De Zandkuil',
        clubLocation: 'Ommen',
        contactName: '',
        contactEmail: '',
        contactPhone: '',
        message: '',
      }),
    ),
    'invitation.create': asAdmin((api, id) =>
      api.invitation.create({ id, clubId, email: `${uuidv7()}@gast.example` }),
    ),
    'invitation.createMany': asAdmin((api, id) =>
      api.invitation.createMany({ id, clubId, lines: [{ email: `${uuidv7()}@gast.example` }] }),
    ),
    'invitation.resend': changesInvitation((api, input) => api.invitation.resend(input)),
    'invitation.revoke': changesInvitation((api, input) => api.invitation.revoke(input)),
    'invitation.accept': async (as) => {
      const { token } = await createInvitation(db, await createClub(db));
      return {
        as,
        send: (id) => callAs(product, as.token).invitation.accept({ id, token, confirmed: true }),
      };
    },
    'membership.selectClub': plain((api, id) => api.membership.selectClub({ id, clubId })),
    'club.update': administers((api, id, ownClubId) =>
      api.club.update({ id, clubId: ownClubId, name: 'Golfclub De Nieuwe Proef' }),
    ),
    'club.setLogo': async (as) => {
      const ownClubId = await administeredBy(as);
      return { as, send: (id) => sendLogo(product, as, { id, clubId: ownClubId }) };
    },
    'club.removeLogo': async (as) => {
      const ownClubId = await administeredBy(as);
      await sendLogo(product, as, { id: uuidv7(), clubId: ownClubId });
      return { as, send: (id) => callAs(product, as.token).club.removeLogo({ id, clubId: ownClubId }) };
    },
    'course.set': administers((api, id, ownClubId) =>
      api.course.set({ ...closedCourse, id, clubId: ownClubId, seen: null }),
    ),
    'memberAdministration.setRole': administersMember((api, command) =>
      api.memberAdministration.setRole({ ...command, role: 'admin' }),
    ),
    'memberAdministration.suspend': administersMember((api, command) =>
      api.memberAdministration.suspend(command),
    ),
    'memberAdministration.unsuspend': administersMember(
      (api, command) => api.memberAdministration.unsuspend(command),
      'suspended',
    ),
    'memberAdministration.remove': administersMember((api, command) =>
      api.memberAdministration.remove(command),
    ),
    'memberAdministration.export': administersMember((api, { id, clubId: ofClub }) =>
      api.memberAdministration.export({ id, clubId: ofClub }),
    ),
    'memberAdministration.leave': async (as) => {
      const left = await createClub(db);
      await addMember(db, left, as.id);
      return { as, send: (id) => callAs(product, as.token).memberAdministration.leave({ id, clubId: left }) };
    },
    'golfSession.create': plain((api, id) =>
      api.golfSession.create({
        id,
        clubId,
        title: 'Rondje',
        // Another day for each id, so that one golfer can play in all of them.
        date: addDays('2031-06-07', Number.parseInt(id.slice(-4), 16) % 9_000),
        time: '09:30',
        location: 'Eerste tee',
        maxPlayers: 4,
        minHandicap: null,
        maxHandicap: null,
        description: '',
      }),
    ),
    'visibility.choose': plain((api, id) => api.visibility.choose({ id, part: 'handicap', on: false })),
    'presence.show': plain((api, id) => api.presence.show({ id, on: false })),
    'golfSession.showPlaying': plain((api, id) => api.golfSession.showPlaying({ id, on: false })),
    'conversation.send': async (as) => {
      const conversationId = await conversationOf(db, await createGolfSession(db, as.id));
      return {
        as,
        send: (id) => callAs(product, as.token).conversation.send({ id, conversationId, message: 'Hoi' }),
      };
    },
  } satisfies Record<string, Prepare>;
}

export async function createMember(db: Db, clubId: string): Promise<Person> {
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return person;
}

/** Stores a requested change of the mail address, which replaces the former one. */
async function wantEmail(db: Db, { id, sessionId }: Person): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await db
    .insertInto('email_changes')
    .values({
      user_id: id,
      session_id: sessionId,
      email: `${uuidv7()}@test.example`,
      token_hash: uuidv7(),
      token_seed: randomBytes(16),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
}
