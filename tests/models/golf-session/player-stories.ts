// Stories of golfers who want to play.
import type { Deed } from './deeds.ts';
import { command, jobs, offer, wait, type Details, type Story } from './story.ts';

const everyoneIn = (count: number, does: Deed, from: number, details: Details = {}) =>
  Array.from({ length: count }, (_, number) => command(does, from + number, details));

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
    // A day later the golfer may ask again, but no place is left.
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
    // The offer ends at 10:30, two hours after it was made.
    wait(121),
    command('take', 3),
    jobs,
    offer(5, 28, 1),
    command('take', 5),
    command('quit', 5),
    command('join', 3),
  ],
};

/** A golfer whom the organiser removed from the waiting list cannot ask either. */
const removedFromLine: Story = {
  golfers: 3,
  commands: [
    offer(0, 30, 3),
    command('ask', 1),
    command('accept', 0, { whom: 1 }),
    command('join', 2),
    command('removeFromLine', 0, { whom: 2 }),
    command('leave', 1),
    command('ask', 2),
    command('join', 2),
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

/** The start moves so near that only the night is left to answer: the offer ends, and the place is free. */
const endedOffer: Story = {
  golfers: 4,
  commands: [...offered(37 * 60, 48), earlier, command('take', 2), command('ask', 3)],
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

/** A golfer plays another round at the same time. */
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

export const playerStories: Record<string, Story> = {
  asking,
  waiting,
  removedFromLine,
  shortOffer,
  endedOffer,
  clashing,
  playing,
  manyRounds,
  longLine,
};
