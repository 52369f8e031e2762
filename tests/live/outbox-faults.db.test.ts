// Every kind of command of the outbox, on a network that breaks at random points. At rest each ran once, those of a conversation in the
// order in which they were given, and the readers of the conversation show the same as the database.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendMessage } from '#features/conversation/server/writes.ts';
import { currentOffset, encodeOffset } from '#platform/server/live/live-log.ts';
import { useDatabase } from '#tests/database.ts';
import { callFaults, startFaultyNetwork, streamFaults, type CallFault } from '#tests/fakes/faulty-network.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  signIn,
} from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { createDevice, useBrowserGlobals, type Device } from './device.ts';

/** Runs for each cut point. OUTBOX_FAULT_RUNS=200 takes minutes. */
const runs = Number(process.env.OUTBOX_FAULT_RUNS ?? 2);
/** Run at the same time, each with its own golfers. */
const groups = 12;
const seed = 20_261_124;
/** Milliseconds until everything must have arrived, also on a busy machine. */
const longestRun = 60_000;
const cutPoints = [...callFaults, ...streamFaults];
type CutPoint = (typeof cutPoints)[number];

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
useBrowserGlobals();

let network: Awaited<ReturnType<typeof startFaultyNetwork>>;
let clubId: string;
beforeAll(async () => {
  network = await startFaultyNetwork(Number(new URL(product.publicUrl).port));
  clubId = await createClub(db);
});
afterAll(() => network.close());

const actions = ['message', 'join', 'play', 'read', 'rate'] as const;
const plan = fc.record({
  actions: fc.array(fc.constantFrom(...actions, 'message' as const), { minLength: 3, maxLength: 8 }),
  calls: fc.array(fc.constantFrom<CallFault>('none', ...callFaults), { maxLength: 4 }),
  /** The call before which this run has its cut point. */
  at: fc.nat({ max: 4 }),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

/** Anna gives the commands. Bram organises, receives the requests and the rating, and reads the conversation. */
async function createWorld(name: string) {
  const [anna, bram] = [await createPerson(db), await createPerson(db)];
  for (const { id } of [anna, bram]) await addMember(db, clubId, id);
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  const wanted = await createGolfSession(db, bram.id, { clubId });
  const played = await createGolfSession(db, bram.id, {
    clubId,
    startsAt: new Date(Date.now() - 86_400_000),
  });
  await addPlayer(db, played, anna.id);
  await db.updateTable('golf_sessions').set({ status: 'completed' }).where('id', '=', played).execute();
  const first = uuidv7();
  await sendMessage(db, bram.id, { id: first, conversationId, message: 'Zaterdag?' });
  const offset = encodeOffset(await currentOffset(db), new Date());
  const [writer, reader] = [anna, bram].map((person, index) => ({ person, name: `${name}-${index}` }));
  const device = async ({ person, name }: { person: typeof anna; name: string }) =>
    createDevice(offset, {
      name,
      person,
      token: (await signIn(db, person.id)).token,
      conversationId,
      network,
    });
  if (!writer || !reader) throw new Error('There are two golfers.');
  return {
    anna,
    bram,
    conversationId,
    wanted,
    played,
    /** Ids without Bram's first message, which may arrive live or be older than the stream. */
    shownBy: (one: Device) => one.shown().filter((id) => id !== first),
    writer: await device(writer),
    reader: await device(reader),
  };
}
type World = Awaited<ReturnType<typeof createWorld>>;

function act({ bram, wanted, played, writer }: World, { actions, stars }: Plan) {
  const given = { messages: [] as string[], read: 0, stars: 0, asked: false, invited: false };
  for (const [index, action] of actions.entries()) {
    if (action === 'message') given.messages.push(writer.write('Tot zo!'));
    if (action === 'read') {
      given.read = 1;
      writer.read(given.read);
    }
    if (action === 'join' && !given.asked) {
      given.asked = true;
      writer.ask(wanted);
    }
    if (action === 'play' && !given.invited) {
      given.invited = true;
      writer.invite(bram);
    }
    if (action === 'rate') {
      given.stars = stars[index] ?? 1;
      writer.rate(played, bram, given.stars);
    }
  }
  return given;
}

async function settled({ writer, reader, shownBy }: World, messages: number) {
  const devices = [writer, reader];
  const atRest = () =>
    devices.every((device) => device.pending().length === 0 && shownBy(device).length >= messages);
  for (const end = Date.now() + longestRun; !atRest() && Date.now() < end;) await sleep(5);
}

async function stored({ anna, bram, conversationId, wanted, played }: World) {
  const messages = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', anna.id)
    .orderBy('seq')
    .execute();
  const reader = await db
    .selectFrom('conversation_readers')
    .select('read_seq')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', anna.id)
    .executeTakeFirst();
  const asked = await db
    .selectFrom('join_requests')
    .select('id')
    .where('golf_session_id', '=', wanted)
    .execute();
  const invited = await db
    .selectFrom('play_requests')
    .select('id')
    .where('requester_id', '=', anna.id)
    .execute();
  const ratings = await db
    .selectFrom('ratings')
    .select('rating')
    .where('golf_session_id', '=', played)
    .where('rater_id', '=', anna.id)
    .execute();
  const told = await db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', bram.id)
    .where('kind', 'in', ['join_request', 'play_request'])
    .orderBy('kind')
    .execute();
  return {
    messages: messages.map(({ id }) => id),
    read: reader?.read_seq ?? 0,
    asked: asked.length,
    invited: invited.length,
    stars: ratings.map(({ rating }) => rating),
    told: told.map(({ kind }) => kind),
  };
}

async function run(world: World, cutPoint: CutPoint, plan: Plan, what: string) {
  const { writer, reader } = world;
  const isStream = (streamFaults as readonly CutPoint[]).includes(cutPoint);
  const calls = isStream ? plan.calls : plan.calls.toSpliced(plan.at, 0, cutPoint as CallFault);
  writer.faults()?.calls.push(...calls);
  if (isStream) reader.faults()?.streams.push(cutPoint as (typeof streamFaults)[number]);
  const given = act(world, plan);
  await settled(world, given.messages.length);
  const found = await stored(world);
  expect({ what, ...found }).toEqual({
    what,
    messages: given.messages,
    // Sending a message moves the writer's read pointer too, so it is only compared below.
    read: found.read,
    asked: given.asked ? 1 : 0,
    invited: given.invited ? 1 : 0,
    stars: given.stars === 0 ? [] : [given.stars],
    told: [...(given.asked ? ['join_request'] : []), ...(given.invited ? ['play_request'] : [])],
  });
  expect({ what, read: found.read >= given.read }).toEqual({ what, read: true });
  for (const device of [writer, reader])
    expect({ what, pending: device.pending(), shown: world.shownBy(device), gaps: device.gaps() }).toEqual({
      what,
      pending: [],
      shown: given.messages,
      gaps: 0,
    });
}

test.each(cutPoints)(
  'with a connection that breaks %s, every kind of command runs once',
  async (cutPoint) => {
    const plans = fc.sample(plan, { numRuns: runs, seed });
    await Promise.all(
      Array.from({ length: Math.min(groups, runs) }, async (_, group) => {
        for (let at = group; at < runs; at += groups) {
          const what = `run ${at} of seed ${seed}: ${JSON.stringify(plans[at])}`;
          const world = await createWorld(`${cutPoint}-${at}`);
          const stop = () => [world.writer, world.reader].forEach((device) => device.stop());
          onTestFinished(stop);
          await run(world, cutPoint, plans[at]!, what);
          stop();
        }
      }),
    );
    expect(network.met.get(cutPoint) ?? 0).toBeGreaterThan(0);
  },
  1_200_000,
);
