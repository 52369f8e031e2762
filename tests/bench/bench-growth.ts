// Growth: the cost of a call in a club with 1,000 members, golf sessions and messages, and in clubs ten and a hundred
// times as large. Three databases on one server, each with its own product, take turns.
import { callsOn, type Call } from './calls.ts';
import { load } from './load.ts';
import { startBenchDatabases, startBuiltProduct, type Server } from './servers.ts';
import { median, spreadOf } from './statistics.ts';
import { ms, ratio } from './table.ts';

const sizes = [1000, 10_000, 100_000] as const;

export const growthHeads = [
  'list',
  ...sizes.map((size) => `ms at ${size}`),
  'largest / smallest (least–most)',
];

const rounds = 7;
const roundMilliseconds = 1000;

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchGrowth(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  const databases = await kept(startBenchDatabases());
  const clubs: { server: Server; lists: Record<string, Call> }[] = [];
  for (const size of sizes) {
    tell(`growth: filling a club of ${size}`);
    const database = await databases.fill(size);
    const { send: _send, crowd: _crowd, ...lists } = callsOn(database.data);
    const rare = { ...lists['members-by-name'], title: 'members by a name that nobody has' };
    const path = rare.path.replace('bakker', 'zwartendijk');
    clubs.push({
      server: await kept(startBuiltProduct(database)),
      lists: { ...lists, rare: { ...rare, path }, near: nearIn(lists.members) },
    });
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

const nearIn = (members: Call): Call => ({
  ...members,
  title: 'members near my handicap',
  path: `${members.path}?band=near`,
});

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
