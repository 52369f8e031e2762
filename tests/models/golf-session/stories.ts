// Sequences that meet every refusal, also those that chance hardly ever meets. The model decides what each command must answer.
import type { Command, Deed } from './deeds.ts';

export type Story = { golfers: number; commands: Command[] };

type Details = Partial<Omit<Command, 'does' | 'who'>>;
const command = (does: Deed, who: number, details: Details = {}): Command => ({
  does,
  who,
  round: 0,
  whom: 0,
  n: 0,
  ...details,
});
const wait = (minutes: number) => command('wait', 0, { n: minutes });
const jobs = command('jobs', 0);
/** `n` (see shapeOf): 3 a public golf session for two, 1 for three; 2 one of the club for four. */
const offer = (who: number, hours: number, n: number, weeks = 1) =>
  command('offer', who, { round: hours, n, whom: weeks });

const everyoneIn = (count: number, does: Deed, from: number, details: Details = {}) =>
  Array.from({ length: count }, (_, number) => command(does, from + number, details));

const byOrganiser: Deed[] = [
  'edit',
  'close',
  'reopen',
  'cancel',
  'complete',
  'removePlayer',
  'mark',
  'removeFromLine',
];
const byAnyone: Deed[] = [
  'ask',
  'withdraw',
  'accept',
  'decline',
  'leave',
  'confirm',
  'join',
  'quit',
  'take',
  'rate',
];

const missing = 9;
const nowhere: Story = {
  golfers: 1,
  commands: [...byOrganiser, ...byAnyone].map((does) => command(does, 0, { round: missing })),
};

const asking: Story = {
  golfers: 6,
  commands: [
    offer(0, 30, 3),
    command('ask', 0),
    command('ask', 1),
    command('ask', 1),
    command('withdraw', 1),
    command('ask', 1),
    command('ask', 2),
    command('ask', 4),
    command('accept', 3, { whom: 2 }),
    command('accept', 0, { whom: 5 }),
    command('accept', 0, { whom: 2 }),
    command('accept', 0, { whom: 2 }),
    command('decline', 0, { whom: 2 }),
    command('withdraw', 2),
    command('accept', 0, { whom: 4 }),
    command('ask', 3),
    command('decline', 0, { whom: 4 }),
    wait(24 * 60),
    // A day later, with a place on the waiting list instead.
    command('ask', 1),
  ],
};

const waiting: Story = {
  golfers: 6,
  commands: [
    offer(0, 30, 3),
    command('join', 1),
    command('ask', 2),
    command('ask', 4),
    command('accept', 0, { whom: 2 }),
    command('decline', 0, { whom: 4 }),
    command('join', 4),
    command('join', 0),
    command('join', 3),
    command('join', 5),
    command('take', 3),
    command('take', 2),
    command('leave', 0),
    command('leave', 1),
    command('confirm', 1),
    command('leave', 2),
    // Until 10:30: two hours from the first command on.
    wait(121),
    command('take', 3),
    jobs,
    offer(5, 28, 1),
    command('take', 5),
    command('quit', 5),
    command('join', 3),
  ],
};

const offered = (minutes: number, hours: number) => [
  offer(0, hours, 3),
  command('ask', 1),
  command('accept', 0, { whom: 1 }),
  command('join', 2),
  wait(minutes),
  command('leave', 1),
];
const earlier = command('edit', 0, { n: 4 });

/** The start moves to before the deadline of an offer, which moves too. */
const shortOffer: Story = {
  golfers: 3,
  commands: [...offered(27.5 * 60, 30), earlier, wait(20), command('take', 2)],
};

/** The start moves into the night, before which nobody can answer any more: the place is free. */
const endedOffer: Story = {
  golfers: 4,
  commands: [...offered(37 * 60, 48), earlier, command('take', 2), command('ask', 3)],
};

const managing: Story = {
  golfers: 6,
  commands: [
    offer(0, 30, 1),
    ...byOrganiser.map((does) => command(does, 1)),
    command('edit', 0, { n: 6 }),
    command('reopen', 0),
    command('complete', 0),
    command('mark', 0),
    command('rate', 0, { whom: 1 }),
    ...[1, 2].flatMap((who) => [command('ask', who), command('accept', 0, { whom: who })]),
    command('edit', 0, { n: 0 }),
    command('removePlayer', 0, { whom: 0 }),
    command('removePlayer', 0, { whom: 5 }),
    command('close', 0),
    command('close', 0),
    command('join', 3),
    command('ask', 3),
    command('reopen', 0),
    wait(30 * 60),
    ...(['edit', 'close', 'reopen', 'removePlayer'] as const).map((does) => command(does, 0, { whom: 1 })),
    ...(['leave', 'confirm', 'take', 'join'] as const).map((does, number) =>
      command(does, number < 2 ? 1 : 3),
    ),
    command('mark', 0, { whom: 5 }),
    command('rate', 5, { whom: 0 }),
    command('complete', 0),
    ...(['edit', 'close', 'reopen', 'cancel', 'complete', 'removePlayer'] as const).map((does) =>
      command(does, 0),
    ),
    command('leave', 1),
    command('confirm', 1),
    command('take', 3),
    command('rate', 0, { whom: 0 }),
    command('mark', 0, { whom: 2, n: 1 }),
    command('rate', 2, { whom: 0 }),
    command('rate', 0, { whom: 1, n: 4 }),
    command('rate', 1, { whom: 0, n: 3 }),
    command('rate', 1, { whom: 0 }),
    command('mark', 0, { whom: 2 }),
  ],
};

/** Nobody rates the last one: the ratings count after two weeks. */
const unfinished: Story = {
  golfers: 3,
  commands: [
    offer(0, 30, 1),
    command('ask', 1),
    command('accept', 0, { whom: 1 }),
    wait(36 * 60),
    jobs,
    command('rate', 0, { whom: 1, n: 2 }),
    wait(14 * 24 * 60 - 1),
    jobs,
    command('rate', 0, { whom: 1, n: 1 }),
    wait(1),
    command('rate', 1, { whom: 0 }),
    jobs,
  ],
};

const clashing: Story = {
  golfers: 4,
  commands: [
    offer(0, 30, 2),
    command('ask', 1),
    command('close', 0),
    command('accept', 0, { whom: 1 }),
    command('reopen', 0),
    offer(1, 32, 1),
    command('accept', 0, { whom: 1 }),
    command('withdraw', 1),
    command('ask', 2),
    offer(2, 31, 1),
    offer(0, 30, 2),
    offer(0, 30, 2, 8),
    offer(3, 0, 2),
    command('suspend', 0, { whom: 3 }),
    offer(3, 50, 2),
    command('ask', 3),
    wait(30 * 60),
    command('accept', 0, { whom: 2 }),
    command('ask', 1),
    command('complete', 0),
  ],
};

/** Somebody plays elsewhere at the same time. */
const playing: Story = {
  golfers: 3,
  commands: [offer(0, 30, 1), offer(1, 32, 1), command('ask', 1), wait(31 * 60), command('ask', 2)],
};

const manyRounds: Story = {
  golfers: 4,
  commands: [
    ...[0, 1, 2].map((who) => offer(who, 30, 1, 8)),
    ...[54, 78, 102].map((hours) => offer(0, hours, 1)),
    ...Array.from({ length: 21 }, (_, round) => command('ask', 3, { round })),
  ],
};

const longLine: Story = {
  golfers: 34,
  commands: [
    offer(0, 30, 3),
    command('ask', 1),
    command('accept', 0, { whom: 1 }),
    ...everyoneIn(31, 'join', 2),
  ],
};

export const stories: Record<string, Story> = {
  nowhere,
  asking,
  waiting,
  shortOffer,
  endedOffer,
  managing,
  unfinished,
  clashing,
  playing,
  manyRounds,
  longLine,
};
/** 08:30 in Amsterdam. */
export const storiesBegin = Date.parse('2027-09-14T06:30:00Z');
