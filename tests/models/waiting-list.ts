// The waiting list as pure code: what each command does to the line. The simulated year checks its invariants, and a part of that
// year runs against the database, which must agree with it.
import { offerDeadline } from '#features/golf-session/waiting-list/rules.ts';

export type Line = {
  startsAt: Date;
  places: number;
  players: string[];
  /** In the order of joining. `until`: the end of the offer of a place, if there is one. */
  waiting: { who: string; until: Date | null }[];
  removed: string[];
};

export type Event = { who: string; does: 'join' | 'quit' | 'accept' | 'leave' | 'remove' } | { does: 'wait' };

const isOpen = (line: Line) =>
  line.players.length + line.waiting.filter(({ until }) => until).length < line.places;

function offer(line: Line, now: Date): Line {
  const until = offerDeadline(now, line.startsAt);
  const first = line.waiting.find((one) => one.until === null);
  if (!isOpen(line) || until === null || !first) return line;
  const waiting = line.waiting.map((one) => (one === first ? { ...one, until } : one));
  return offer({ ...line, waiting }, now);
}

const without = (line: Line, who: string): Line => ({
  ...line,
  waiting: line.waiting.filter((one) => one.who !== who),
});

/** The line after the job ran. */
export function settle(line: Line, now: Date): Line {
  if (line.startsAt <= now) return { ...line, waiting: [] };
  const waiting = line.waiting.filter(({ until }) => until === null || until > now);
  return offer({ ...line, waiting }, now);
}

/** The line after an event, or null when the event is refused. The job must have run just before. */
export function after(line: Line, event: Event, now: Date): Line | null {
  if (event.does === 'wait') return line;
  const { who, does } = event;
  const entry = line.waiting.find((one) => one.who === who);
  const plays = line.players.includes(who);
  switch (does) {
    case 'join':
      if (plays || line.removed.includes(who)) return null;
      if (entry) return line;
      return isOpen(line) ? null : { ...line, waiting: [...line.waiting, { who, until: null }] };
    case 'quit':
      return offer(without(line, who), now);
    case 'accept':
      return entry?.until && !plays ? { ...without(line, who), players: [...line.players, who] } : null;
    case 'leave':
      if (!plays || who === line.players[0]) return null;
      return offer({ ...line, players: line.players.filter((one) => one !== who) }, now);
    case 'remove':
      return entry ? offer({ ...without(line, who), removed: [...line.removed, who] }, now) : null;
    default:
      return does satisfies never;
  }
}

/** Random numbers that are the same in each run. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    one: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  };
}

const golfers = ['Ans', 'Bo', 'Cas', 'Dirk', 'Eef', 'Fien', 'Guus', 'Huib'];
const deeds = [
  'join',
  'join',
  'join',
  'quit',
  'accept',
  'accept',
  'leave',
  'leave',
  'remove',
  'wait',
] as const;

/** The events around one golf session that fills up at `from`: each with its moment, until the start. */
export function* eventsOf(seed: number, from: Date): Generator<{ line: Line; event: Event; now: Date }> {
  const random = randomFrom(seed);
  const startsAt = new Date(from.getTime() + (6 + random.below(90)) * 3_600_000);
  const line: Line = { startsAt, places: 3, players: golfers.slice(0, 3), waiting: [], removed: [] };
  for (let now = from; now < startsAt; now = new Date(now.getTime() + random.below(150) * 60_000)) {
    const who = random.one(golfers.slice(1));
    const does = random.one(deeds);
    yield { line, now, event: does === 'wait' ? { does } : { who, does } };
  }
}
