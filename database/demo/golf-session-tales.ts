// The golf sessions of the demo as tales:
//   `+ - ?`  a request that was accepted, was declined or is pending, with its message
//   `@`      when somebody spoke: a day from today and a time, or minutes ago; below it `name: message`
//   `*`      the ratings that one player gave: the other's name, the stars, and what was praised
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RatingTag } from '#features/after-round/rating/rules.ts';
import type { Reaction } from '#features/conversation/conversation.ts';
import type { Holes, Transport } from '#features/golf-session/golf-session.ts';

export type Line = {
  name: string;
  message: string;
  /** Quotes the line that is this many lines earlier. */
  answers?: number;
  reactions: readonly { reaction: Reaction; by: string }[];
};

/** Consecutive messages. Days count from today. */
export type Talk = { lines: Line[] } & ({ day: number; time: string } | { minutesAgo: number });

export type Club = 'duinrand' | 'veen' | 'public';
export type Rating = { rater: string; rated: string; stars: number; tags: readonly RatingTag[] };
type Request = { name: string; outcome: 'accepted' | 'declined' | 'pending'; message: string | undefined };

/** Days count from today; 'weekend': the first day of a weekend that is still to come. */
export type DemoGolfSession = {
  club: Club;
  organiser: string;
  title: string;
  description: string;
  location: string;
  offered: number;
  day: number | 'weekend';
  time: string;
  /** Offered for so many weeks; the same golfers ask for each, and talk in the first. */
  weeks: number;
  players: number;
  holes: Holes;
  transport: Transport | null;
  meetingMinutes: number | null;
  handicaps: readonly (number | null)[];
  ending: 'closed' | 'cancelled' | 'completed' | undefined;
  /** Why the golf session was cancelled. */
  reason: string | null;
  requests: readonly Request[];
  /** On the waiting list of a full golf session, in order. */
  waiting: readonly string[];
  /** The player whom the organiser asked to take over. */
  handover: string | undefined;
  talks: readonly Talk[];
  ratings: readonly Rating[];
};

export const readGolfSessions = (club: Club): DemoGolfSession[] =>
  readTales(`golf-sessions-${club}`).map((tale) => golfSessionOf(club, tale));

const outcomes = { '+': 'accepted', '-': 'declined', '?': 'pending' } as const;
const signOf = (line: string) => /^([+?-]) /.exec(line)?.[1] as keyof typeof outcomes | undefined;

function golfSessionOf(club: Club, { title, field, fields, lines }: Tale): DemoGolfSession {
  const facts = new Map(
    field('facts')
      .split(', ')
      .map((fact) => divided(fact, ' ')),
  );
  const numberOf = (name: string) => Number(facts.get(name));
  const [day, time = ''] = divided(field('when'), ' ');
  const begins = lines.findIndex((line) => line.startsWith('@'));
  return {
    club,
    title,
    organiser: field('by'),
    description: field('about'),
    location: field('at'),
    offered: numberOf('offered'),
    day: day === 'weekend' ? day : Number(day),
    time,
    weeks: numberOf('weeks') || 1,
    players: numberOf('players'),
    holes: facts.get('holes') === '9' ? 9 : 18,
    transport: (facts.get('transport') ?? null) as Transport | null,
    meetingMinutes: numberOf('meeting') || null,
    handicaps: (facts.get('handicap') ?? '..').split('..').map((one) => (one === '' ? null : Number(one))),
    ending: facts.get('ending') as DemoGolfSession['ending'],
    reason: fields['reason'] ?? null,
    requests: lines.flatMap((line) => requestOf(line)),
    waiting: fields['waiting']?.split(', ') ?? [],
    handover: fields['handover'],
    talks: begins < 0 ? [] : talksOf(lines.slice(begins).filter((line) => !line.startsWith('* '))),
    ratings: lines.filter((line) => line.startsWith('* ')).flatMap((line) => ratingsOf(line.slice(2))),
  };
}

function requestOf(line: string): Request[] {
  const sign = signOf(line);
  if (sign === undefined) return [];
  const [name, message] = divided(line.slice(2), ': ');
  return [{ name, outcome: outcomes[sign], message }];
}

function ratingsOf(line: string): Rating[] {
  const [rater, given = ''] = divided(line, ': ');
  return [...given.matchAll(/([^,]+?) (\d)((?: \w+)*)(?:, |$)/g)].map(
    ([, rated = '', stars, praise = '']) => ({
      rater,
      rated,
      stars: Number(stars),
      tags: praise.split(' ').filter((tag) => tag !== '') as RatingTag[],
    }),
  );
}

/** The messages of a tale, in which each line begins with `@`. */
export function talksOf(lines: readonly string[]): Talk[] {
  const talks: Talk[] = [];
  for (const line of lines) {
    const [day, time = ''] = divided(line.slice(2), ' ');
    const isRecent = time === 'minutes ago';
    if (line.startsWith('@'))
      talks.push({ lines: [], ...(isRecent ? { minutesAgo: Number(day) } : { day: Number(day), time }) });
    else talks.at(-1)?.lines.push(lineOf(line));
  }
  return talks;
}

function lineOf(line: string): Line {
  const [name, said = ''] = divided(line, ': ');
  const [message] = divided(said, ' [');
  const answers = /\[answers (\d)\]/.exec(said)?.[1];
  return {
    name,
    message,
    ...(answers !== undefined && { answers: Number(answers) }),
    reactions: [...said.matchAll(/\[(\w+) by ([^\]]+)\]/g)].map(([, reaction, by = '']) => ({
      reaction: reaction as Reaction,
      by,
    })),
  };
}

// Reads the tales in tales/*.txt. A tale begins with `# title`; lines such as `by: …` are its fields, and every other line is text.

export type Tale = {
  title: string;
  /** Throws when the tale has no such field. */
  field: (name: string) => string;
  fields: Readonly<Record<string, string | undefined>>;
  lines: readonly string[];
};

export function readTales(name: string): Tale[] {
  const text = readFileSync(join(process.cwd(), 'database/demo/tales', `${name}.txt`), 'utf8');
  return text
    .trim()
    .split(/\n\n(?=# )/)
    .map(taleOf);
}

function taleOf(text: string): Tale {
  const [title = '', ...rest] = text.replace('# ', '').split('\n');
  const found = rest.map((line) => /^([a-z]+): (.*)$/.exec(line) ?? line);
  const fields: Tale['fields'] = Object.fromEntries(
    found.flatMap((one) => (typeof one === 'string' ? [] : [[one[1], one[2]]])),
  );
  const lines = found.filter((one) => typeof one === 'string');
  const field = (name: string) => {
    const value = fields[name];
    if (value === undefined) throw new Error(`The tale '${title}' has no '${name}'.`);
    return value;
  };
  return { title, field, fields, lines };
}

/** The part of a line before the first `separator`, and the part after it. */
export function divided(line: string, separator: string): [string, string | undefined] {
  const at = line.indexOf(separator);
  return at < 0 ? [line, undefined] : [line.slice(0, at), line.slice(at + separator.length)];
}
