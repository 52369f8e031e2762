// A question that was answered where it is asked, without opening its notification: nothing is mailed or pushed about it later.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let [asOtto, asAnna]: Api[] = [];
let otto: Person;
let anna: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  [otto, anna] = [await createPerson(db), await createPerson(db)];
  for (const { id } of [otto, anna]) await addMember(db, clubId, id);
  [asOtto, asAnna] = [callAs(product, otto.token), callAs(product, anna.token)];
});

const command = () => ({ id: uuidv7() });
const unreadOf = async (api: Api | undefined) => {
  const { items } = await api!.notification.list({});
  return items.filter(({ read }) => !read).map(({ kind, event }) => `${kind} ${event}`);
};
const startsAt = new Date('2031-06-07T07:30:00Z');
const offer = (more = {}) => createGolfSession(db, otto.id, { clubId, startsAt, ...more });

test.each(['accept', 'decline'] as const)('the organiser %ss who asks to join', async (answer) => {
  const golfSessionId = await offer();
  const { id: joinRequestId } = await asAnna!.joinRequest.create({ ...command(), golfSessionId });
  const other = await createPerson(db);
  await addMember(db, clubId, other.id);
  await callAs(product, other.token).joinRequest.create({ ...command(), golfSessionId });
  await asOtto!.joinRequest[answer]({ ...command(), joinRequestId });
  // The other request still waits.
  expect(await unreadOf(asOtto)).toEqual(['join_request asked']);
});

test.each(['accept', 'reject'] as const)('a golfer %ss a play request', async (answer) => {
  const { id: playRequestId } = await asAnna!.playRequest.create({ ...command(), userId: otto.id });
  expect(await unreadOf(asOtto)).toEqual(['play_request asked']);
  await asOtto!.playRequest[answer]({ ...command(), playRequestId });
  expect(await unreadOf(asOtto)).toEqual([]);
});

test.each(['accept', 'leave'] as const)('who waits %ss the place that is offered', async (answer) => {
  const golfSessionId = await offer({ maxPlayers: 2 });
  const other = await createPerson(db);
  await addPlayer(db, golfSessionId, other.id);
  await asAnna!.waitingList.join({ ...command(), golfSessionId });
  await callAs(product, other.token).participation.leave({ ...command(), golfSessionId });
  expect(await unreadOf(asAnna)).toEqual(['golf_session place_offered']);
  await asAnna!.waitingList[answer]({ ...command(), golfSessionId });
  expect(await unreadOf(asAnna)).toEqual([]);
});

test.each(['accept', 'decline'] as const)('a player %ss to organise', async (answer) => {
  const golfSessionId = await offer();
  await addPlayer(db, golfSessionId, anna.id);
  await asOtto!.handover.offer({ ...command(), golfSessionId, userId: anna.id });
  expect(await unreadOf(asAnna)).toEqual(['golf_session handover_offered']);
  await asAnna!.handover[answer]({ ...command(), golfSessionId });
  expect(await unreadOf(asAnna)).not.toContain('golf_session handover_offered');
});

test.each(['confirm', 'leave'] as const)('a player answers with %s after the day moved', async (answer) => {
  const golfSessionId = await offer();
  await addPlayer(db, golfSessionId, anna.id);
  const { title, location, maxPlayers } = await asOtto!.golfSession.get({ golfSessionId });
  await asOtto!.golfSessionManagement.edit({
    ...command(),
    golfSessionId,
    title,
    location,
    maxPlayers,
    date: '2031-06-08',
    time: '10:00',
    minHandicap: null,
    maxHandicap: null,
    description: '',
  });
  expect(await unreadOf(asAnna)).toEqual(['golf_session moved']);
  await asAnna!.participation[answer]({ ...command(), golfSessionId });
  expect(await unreadOf(asAnna)).toEqual([]);
});
