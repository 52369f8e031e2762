// Growth: the cost of a call in a club with 1,000 members, golf sessions and messages, and in clubs ten and a hundred
// times as large. Three databases on one server, each with its own product, take turns.
import { createDatabase, createPool } from '#platform/server/database.ts';
import type { Call } from '../calls.ts';
import { load } from '../load.ts';
import { startBenchDatabases, startBuiltProduct, type Server } from '../servers.ts';
import { median, spreadOf } from '../statistics.ts';
import { ms, ratio } from '../table.ts';
import { addGrowthRows } from './growth-data.ts';
import { listsOn } from './growth-lists.ts';

const sizes = [1000, 10_000, 100_000] as const;

export const growthHeads = [
  'list',
  ...sizes.map((size) => `ms at ${size}`),
  'largest / smallest (least–most)',
];

/** More than forty lists at three sizes take six minutes, without the filling. */
const rounds = 5;
const roundMilliseconds = 400;

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchGrowth(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  const databases = await kept(startBenchDatabases());
  const clubs: { server: Server; lists: Record<string, Call> }[] = [];
  for (const size of sizes) {
    tell(`growth: filling a club of ${size}`);
    const database = await databases.fill(size);
    const db = createDatabase(createPool(database.connection, { max: 1, unhurried: true }));
    await addGrowthRows(db, size);
    await db.destroy();
    clubs.push({ server: await kept(startBuiltProduct(database)), lists: listsOn(database.data) });
  }
  const rows: string[][] = [];
  for (const name of Object.keys(clubs[0]?.lists ?? {})) {
    const times = await measureInTurn(clubs, name, tell);
    const ratios = times.map((round) => (round.at(-1) ?? 0) / (round[0] ?? 1));
    rows.push([
      clubs[0]?.lists[name]?.title ?? name,
      ...sizes.map((_, index) => ms(median(times.map((round) => round[index] ?? 0)))),
      ratio(spreadOf(ratios)),
    ]);
  }
  return rows;
}

/** Milliseconds per call, by round and size; one client, so that no call queues. */
export async function measureInTurn(
  clubs: { server: Server; lists: Record<string, Call> }[],
  name: string,
  tell: (what: string) => void,
): Promise<number[][]> {
  const times: number[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    tell(`growth: ${name}, round ${round}`);
    const measured: number[] = [];
    for (const { server, lists } of clubs) {
      const call = lists[name];
      if (!call) continue;
      const { milliseconds } = await load(server.port, call, 1, roundMilliseconds);
      measured.push(median(milliseconds));
    }
    // The first round warms up.
    if (round > 0) times.push(measured);
  }
  return times;
}
