// A club that requires the sign-in of the organisation: to any other session of its members it does not exist, in no call of the contract
// and on no topic of the live stream. Their other clubs, and what they take part in, stay open.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createLiveSources } from '#app/server/live-sources.ts';
import { hashOfSession } from '#features/account/server/reads.ts';
import { clubAdminsTopic, clubTopic } from '#features/membership/server/live.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, type Person } from '#tests/people/people.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { answerOf, inputs, routes, sendCall } from './calls.ts';
import { createCast, type Actor } from './cast.ts';
import { rows } from './matrix-rows.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const cast = await createCast(db, product.publicUrl);
await db
  .updateTable('golf_clubs')
  .set({ requires_organisation: true })
  .where('id', '=', cast.clubId)
  .execute();

const begunByOrganisation = (sessionId: string, by_organisation: boolean) =>
  db.updateTable('auth_sessions').set({ by_organisation }).where('id', '=', sessionId).execute();

/** What is between people who share a club, and leaving it, stays open from any session. */
const open = new Set([
  'privateChat.open',
  'playRequest.create',
  'playRequest.sent',
  'memberAdministration.ownEnding',
  'memberAdministration.leave',
]);

/** Calls that membership alone allows: two members may, and a former member may not. And those of the club's admins. */
const cases = rows.flatMap(({ name, call, where, expected }) => {
  const answers = new Map<Actor, string>(expected);
  const says = (actor: Actor, answer: string) => answers.get(actor) === answer;
  const isHidden = says('exMember', 'NOT_FOUND');
  const ofMembers = isHidden && says('member', 'allow') && says('player', 'allow');
  const ofAdmins = isHidden && says('member', 'NOT_CLUB_ADMIN') && says('clubAdmin', 'allow');
  const actor = ofMembers ? ('member' as const) : ofAdmins ? ('clubAdmin' as const) : null;
  return actor && !open.has(call)
    ? [{ name, actor, call, where, isRead: routes.get(call)?.method === 'GET' }]
    : [];
});

test('there are calls of every kind to try', () => {
  for (const actor of ['member', 'clubAdmin'])
    for (const isRead of [true, false])
      expect(
        cases.filter((one) => one.actor === actor && one.isRead === isRead).length,
        `${actor}, read: ${isRead}`,
      ).toBeGreaterThan(2);
});

test.each(cases)('$name is hidden from a $actor who signed in otherwise', async ({ actor, call, where }) => {
  const { token } = cast.people[actor];
  expect(answerOf(await sendCall(product, call, inputs[call]!(cast, where), token))).toBe('NOT_FOUND');
});

test('a refusal changes nothing', async () => {
  const before = await fingerprint(db);
  for (const { call, where, actor, isRead } of cases)
    if (!isRead) await sendCall(product, call, inputs[call]!(cast, where), cast.people[actor].token);
  expect(await fingerprint(db)).toBe(before);
});

describe('a session that the sign-in of the organisation began', () => {
  test.each(cases.filter(({ isRead }) => isRead))(
    'opens $name to a $actor',
    async ({ actor, call, where }) => {
      const { token, sessionId } = cast.people[actor];
      await begunByOrganisation(sessionId, true);
      expect(answerOf(await sendCall(product, call, inputs[call]!(cast, where), token))).toBe('allow');
      await begunByOrganisation(sessionId, false);
    },
  );
});

const topicsOf = async ({ token }: Person) => {
  const sources = createLiveSources({ db, clock: systemClock, adminRule: { adminsNeedSecondStep: false } });
  const tokenHash = hashOfSession(token);
  return (await sources.subscriptionsOf([tokenHash])).get(tokenHash)?.topics ?? new Set();
};

test('the live stream follows the session', async () => {
  const { clubAdmin } = cast.people;
  const { sessionId } = clubAdmin;
  const ofClub = [clubTopic(cast.clubId), clubAdminsTopic(cast.clubId)];
  const heard = async () => {
    const topics = await topicsOf(clubAdmin);
    return ofClub.filter((topic) => topics.has(topic));
  };
  expect(await heard()).toEqual([]);
  await begunByOrganisation(sessionId, true);
  expect(await heard()).toEqual(ofClub);
  await begunByOrganisation(sessionId, false);
});

test('a member sees which club waits for it, and keeps the others', async () => {
  const { id, token, sessionId } = cast.people.member;
  await addMember(db, cast.otherClubId, id);
  const clubs = async () => {
    const { account } = await callAs(product, token).account.me();
    return [
      account?.memberships.map(({ club }) => club.id),
      account?.clubsOfOrganisation.map((club) => club.id),
    ];
  };
  expect(await clubs()).toEqual([[cast.otherClubId], [cast.clubId]]);
  await begunByOrganisation(sessionId, true);
  expect(await clubs()).toEqual([[cast.clubId, cast.otherClubId], []]);
  await begunByOrganisation(sessionId, false);
});

test('a personal token opens no such club', async () => {
  const { id } = cast.people.member;
  const { token } = await createPersonalToken(db, id, ['clubs:read', 'members:read', 'news:read']);
  for (const call of ['membership.directory', 'news.list']) {
    const input = inputs[call]!(cast, 'ofClub');
    expect([call, answerOf(await sendCall(product, call, input, token))]).toEqual([call, 'NOT_FOUND']);
  }
});

test('a global admin runs the club from any session, and can undo the requirement', async () => {
  const { clubAdministration } = callAs(product, cast.people.globalAdmin.token);
  const facts = { clubId: cast.clubId, name: 'Golfclub De Kaap', location: '', slug: `kaap-${uuidv7()}` };
  await clubAdministration.update({ id: uuidv7(), ...facts, requiresOrganisation: false });
  const { account } = await callAs(product, cast.people.member.token).account.me();
  expect(account?.memberships.map(({ club }) => club.id)).toContain(cast.clubId);
});
