// Two golfers with two devices each, on a network that breaks at random points. At rest every message is there once, in the order in
// which its device sent it, and all four devices show the same as the database.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { currentOffset, encodeOffset } from '#platform/server/live/live-log.ts';
import { useDatabase } from '#tests/database.ts';
import {
  callFaults,
  startFaultyNetwork,
  streamFaults,
  type CallFault,
  type StreamFault,
} from '#tests/fakes/faulty-network.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { createDevice, useBrowserGlobals, type Device } from './device.ts';

/** FAULT_RUNS=1000 takes about a minute of processor time. */
const runs = Number(process.env.FAULT_RUNS ?? 150);
/** Run at the same time, each in its own conversation. */
const pairs = 24;
const seed = 20_261_123;
/**
 * Milliseconds until everything must have arrived. All pairs share one thread: on a machine with four other processes on its two cores,
 * the first runs of all pairs took nineteen seconds, without a message on its way for long.
 */
const longestRun = 120_000;

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
useBrowserGlobals();

let network: Awaited<ReturnType<typeof startFaultyNetwork>>;
beforeAll(async () => {
  network = await startFaultyNetwork(Number(new URL(product.publicUrl).port));
});
afterAll(() => network.close());

const plan = fc.record({
  messages: fc.integer({ min: 0, max: 3 }),
  calls: fc.array(fc.constantFrom<CallFault>('none', ...callFaults), { maxLength: 2 }),
  stream: fc.constantFrom<StreamFault>('none', 'none', 'none', 'none', 'none', ...streamFaults),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

async function createPair(number: number) {
  const [anna, bram] = [await createPerson(db), await createPerson(db)];
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  const offset = encodeOffset(await currentOffset(db), new Date());
  const devices: Device[] = [];
  for (const person of [anna, anna, bram, bram]) {
    const { token } = await signIn(db, person.id);
    const name = `${number}-${devices.length}`;
    devices.push(createDevice(offset, { name, person, token, conversationId, network }));
  }
  return { conversationId, devices, written: devices.map((): string[] => []) };
}
type Pair = Awaited<ReturnType<typeof createPair>>;

async function run({ devices, written }: Pair, plans: readonly Plan[]) {
  for (const [index, device] of devices.entries()) {
    const { messages = 0, calls = [], stream = 'none' } = plans[index] ?? {};
    device.faults()?.calls.push(...calls);
    device.faults()?.streams.push(stream);
    for (let count = 0; count < messages; count += 1) written[index]?.push(device.write('Tot zo!'));
  }
  const total = written.flat().length;
  const atRest = () =>
    devices.every((device) => device.pending().length === 0 && device.shown().length >= total);
  for (const end = Date.now() + longestRun; !atRest() && Date.now() < end;) await sleep(5);
}

async function check({ conversationId, devices, written }: Pair, what: string) {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();
  const stored = rows.map(({ id }) => id);
  expect({ what, stored: stored.toSorted() }).toEqual({ what, stored: written.flat().toSorted() });
  for (const ids of written)
    expect({ what, stored: stored.filter((id) => ids.includes(id)) }).toEqual({ what, stored: ids });
  for (const device of devices) {
    const { name } = device;
    const found = { what, name, pending: device.pending(), shown: device.shown(), gaps: device.gaps() };
    // No gaps: the stream resumed from its offset.
    expect(found).toEqual({ what, name, pending: [], shown: stored, gaps: 0 });
  }
}

test('messages survive a network that breaks at random points, once and in order', async () => {
  const plans = fc.sample(fc.array(plan, { minLength: 4, maxLength: 4 }), { numRuns: runs, seed });
  await Promise.all(
    Array.from({ length: pairs }, async (_, number) => {
      const pair = await createPair(number);
      onTestFinished(() => pair.devices.forEach((device) => device.stop()));
      for (let at = number; at < runs; at += pairs) {
        await run(pair, plans[at] ?? []);
        await check(pair, `run ${at} of seed ${seed}: ${JSON.stringify(plans[at])}`);
      }
    }),
  );
  for (const fault of [...callFaults, ...streamFaults]) {
    expect({ fault, met: network.met.get(fault) ?? 0 }).toSatisfy(({ met }: { met: number }) => met > 15);
  }
}, 240_000);
