// All actors that rights distinguish, around one club, its golf session and a public one. Created for every row of the
// matrix, so that rows do not affect each other.
import { uuidv7 } from 'uuidv7';
import { sendMessage } from '#features/conversation/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { createCalendarFeed } from '#tests/people/calendar-feed.ts';
import { createNews, versionOfNews } from '#tests/people/club-life.ts';
import { conversationOf, createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { createClosure } from '#tests/people/course-closures.ts';
import { createHandover } from '#tests/people/handovers.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createInvitations, type Invited } from '#tests/people/invitations.ts';
import {
  addMembers,
  addPlayers,
  block,
  createClub,
  createArchivedClub,
  createClubJoinRequest,
  createClubRequest,
  createGolfSession,
  createJoinRequest,
  createPeople,
  type createPerson,
  createTidyUp,
  type Person,
} from '#tests/people/people.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import { createReport } from '#tests/people/reports.ts';
import { createShareLink } from '#tests/people/share-link.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { createUsedWebhook } from '#tests/people/webhooks.ts';
import { createFactors, type CastFactors } from './cast-factors.ts';

/** The columns of the matrix, in order. Each actor but the visitor differs from a member in one respect. */
export const actors = [
  'visitor',
  'unverified', // address not verified; plays
  'profileless',
  'clubless',
  'otherMember', // of another club
  'otherAdmin', // of another club
  'exMember', // was removed from the club
  'exPlayer', // was removed from the club; still plays
  'suspendedMember', // membership suspended
  'suspendedAccount', // whole account suspended; plays
  'blocker', // blocked the organiser
  'blocked', // was blocked by the organiser
  'member',
  'player',
  'organiser',
  'clubAdmin',
  'globalAdmin', // of no club
] as const;

export type Actor = (typeof actors)[number];

export type GolfSessionIds = {
  golfSessionId: string;
  conversationId: string;
  /** A message of the player. */
  messageId: string;
  joinRequestId: string;
  /** A full golf session with the same players, which the player can take over. The member, with an offer, and another golfer wait. */
  fullId: string;
  entryId: string;
};

export type Cast = {
  people: Record<Exclude<Actor, 'visitor'>, Person>;
  clubId: string;
  otherClubId: string;
  /** A golf session of the club with a pending request, and a similar public one. */
  ofClub: GolfSessionIds;
  toAll: GolfSessionIds;
  /** A completed golf session of the club with the same players. */
  playedId: string;
  /** Golf sessions of the club by the organiser, one closed and one of which the round has begun. */
  closedId: string;
  begunId: string;
  /** Pending requests to the club; each decision takes one. */
  clubJoinRequests: string[];
  /** Pending requests for new clubs: one to approve, one to reject. */
  clubRequests: string[];
  archivedClubId: string;
  /** Requests of the clubless actor to the other club. */
  ownClubJoinRequests: { pending: string; rejected: string };
  /** Second steps of the member. */
  factors: CastFactors;
  /** One of two linked provider accounts of the member. */
  identityId: string;
  /** A personal token of the member. */
  personalTokenId: string;
  /** Returns an open invitation to the club, another one each time. */
  invite: () => Invited;
  /** A run of the club's admin that archived a golf session. */
  tidyUpId: string;
  /** A hidden update of the club, and a removed one. */
  news: { newsId: string; seen: string };
  removedNewsId: string;
  /** Reports of the player by the member: in the club, and without one. */
  reportIds: Record<'ofClub' | 'toAll', string>;
  /** The private chat of the member and the organiser. */
  privateChatId: string;
  /** A play request to the member. */
  playRequestId: string;
  calendarToken: string;
  /** The token of the shared link of a closed golf session of the club. */
  shareToken: string;
  closureId: string;
  /** A webhook of the club, and a message that it was sent. */
  webhook: { webhookId: string; messageId: string };
};

/** `origin`: the site that a passkey is for. Runs in one transaction, because a hundred commits would be slow. */
export const createCast = (db: Db, origin = 'http://localhost'): Promise<Cast> =>
  db.transaction().execute((tx) => fillCast(tx, origin));

/** What makes an actor differ from a person with a profile. */
const differences: Partial<Record<Actor, Parameters<typeof createPerson>[1]>> = {
  unverified: { verified: false },
  profileless: { profile: false },
  suspendedAccount: { suspended: true },
  globalAdmin: { globalAdmin: true },
};

async function createActors(db: Db): Promise<Cast['people']> {
  const [, ...names] = actors;
  const people = await createPeople(
    db,
    names.map((name) => differences[name] ?? {}),
  );
  return Object.fromEntries(names.map((name, index) => [name, people[index]!])) as Cast['people'];
}

async function linkIdentities(db: Db, userId: string): Promise<string> {
  await linkIdentity(db, userId, 'microsoft');
  return linkIdentity(db, userId, 'google');
}

async function createSeenNews(db: Db, clubId: string) {
  const newsId = await createNews(db, clubId, { title: 'Greens open', active: false });
  return { newsId, seen: await versionOfNews(db, newsId) };
}

const reported = ({ member, player }: Cast['people']) => ({ reporterId: member.id, personId: player.id });

async function fillCast(db: Db, origin: string): Promise<Cast> {
  const [clubId, otherClubId] = [
    await createClub(db, 'Golfclub De Kaap'),
    await createClub(db, 'Golfclub De Zoom'),
  ];
  const people = await createActors(db);
  const members = [
    'unverified',
    'exMember',
    'exPlayer',
    'suspendedAccount',
    'blocker',
    'blocked',
    'member',
    'player',
    'organiser',
  ] as const;
  await addMembers(db, [
    ...members.map((name) => ({ clubId, userId: people[name].id })),
    { clubId, userId: people.suspendedMember.id, status: 'suspended' },
    { clubId, userId: people.clubAdmin.id, role: 'admin' },
    { clubId: otherClubId, userId: people.otherMember.id },
    { clubId: otherClubId, userId: people.otherAdmin.id, role: 'admin' },
  ]);

  const playing = (['player', 'exPlayer', 'unverified', 'suspendedAccount'] as const).map(
    (name) => people[name].id,
  );
  const offer = async (
    club: string | null,
    more: { status?: 'closed' | 'completed'; startsAt?: Date } = {},
  ): Promise<string> => {
    const options = { clubId: club, maxPlayers: 8, ...more };
    const golfSessionId = await createGolfSession(db, people.organiser.id, options);
    await addPlayers(db, golfSessionId, playing);
    return golfSessionId;
  };
  const createGolfSessionWithRequest = async (club: string | null): Promise<GolfSessionIds> => {
    const golfSessionId = await offer(club);
    const [applicant, waiting] = await createPeople(db, [{ name: 'Aad Aanvrager' }, { name: 'Wim Wachter' }]);
    await addMembers(
      db,
      [applicant!, waiting!].map(({ id: userId }) => ({ clubId, userId })),
    );
    const joinRequestId = await createJoinRequest(db, golfSessionId, applicant!.id);
    const conversationId = await conversationOf(db, golfSessionId);
    const messageId = uuidv7();
    await sendMessage(db, people.player.id, { id: messageId, conversationId, message: 'Ik ben erbij' });
    const fullId = await createGolfSession(db, people.organiser.id, { clubId: club, maxPlayers: 6 });
    await addPlayers(db, fullId, playing);
    const entryId = await addToWaitingList(db, fullId, waiting!.id);
    await addToWaitingList(db, fullId, people.member.id, { offered: true });
    await createHandover(db, fullId, people.player.id);
    return { golfSessionId, conversationId, messageId, joinRequestId, fullId, entryId };
  };
  const [first, second, third, fourth] = await createPeople(db, [{}, {}, {}, {}]);
  const cast = {
    people,
    clubId,
    otherClubId,
    ofClub: await createGolfSessionWithRequest(clubId),
    toAll: await createGolfSessionWithRequest(null),
    playedId: await offer(clubId, { status: 'completed' }),
    closedId: await offer(clubId, { status: 'closed' }),
    begunId: await offer(clubId, { startsAt: new Date(Date.now() - 3_600_000) }),
    clubJoinRequests: [
      await createClubJoinRequest(db, clubId, first!.id),
      await createClubJoinRequest(db, clubId, second!.id),
    ],
    clubRequests: [await createClubRequest(db, third!.id), await createClubRequest(db, fourth!.id)],
    archivedClubId: await createArchivedClub(db),
    ownClubJoinRequests: {
      pending: await createClubJoinRequest(db, otherClubId, people.clubless.id),
      rejected: await createClubJoinRequest(db, otherClubId, people.clubless.id, 'rejected'),
    },
    factors: await createFactors(db, people.member.id, origin),
    identityId: await linkIdentities(db, people.member.id),
    personalTokenId: (await createPersonalToken(db, people.member.id, ['news:read'])).personalTokenId,
    invite: await createInvitations(db, clubId, people.clubAdmin.id),
    tidyUpId: await createTidyUp(db, clubId, people.clubAdmin.id),
    news: await createSeenNews(db, clubId),
    removedNewsId: await createNews(db, clubId, { title: 'Greens dicht', removedAt: new Date() }),
    reportIds: {
      ofClub: await createReport(db, { ...reported(people), clubId }),
      toAll: await createReport(db, { ...reported(people), clubId: null, kind: 'golf-session' }),
    },
    privateChatId: await createPrivateChat(db, people.member.id, people.organiser.id),
    closureId: await createClosure(db, clubId),
    webhook: await createUsedWebhook(db, clubId),
    calendarToken: await createCalendarFeed(db, people.member.id),
    playRequestId: await createPlayRequest(db, people.player.id, people.member.id),
  };

  const shareToken = await createShareLink(db, cast.closedId);

  const gone = [people.exMember.id, people.exPlayer.id];
  await db.deleteFrom('club_members').where('club_id', '=', clubId).where('user_id', 'in', gone).execute();
  await block(db, people.blocker.id, people.organiser.id);
  await block(db, people.organiser.id, people.blocked.id);
  return { ...cast, shareToken };
}
