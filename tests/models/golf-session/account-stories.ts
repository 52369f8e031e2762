// Stories of golfers whose account closes or is suspended.
import { deeds, senderOf, type Deed } from './deeds.ts';
import { command, jobs, offer, wait, type Story } from './story.ts';

const acceptedIn = (...golfers: number[]) =>
  golfers.flatMap((who) => [command('ask', who), command('accept', 0, { whom: who })]);

const byGolfers = (Object.keys(deeds) as Deed[]).filter((does) => senderOf(does) === 'golfer');
const everythingBy = (who: number) => byGolfers.map((does) => command(does, who, { whom: 1 }));

/** The account is judged before anything else. Keeping a closed account is tried last, and too late. */
const closed: Story = {
  golfers: 2,
  commands: [
    offer(0, 30, 1),
    command('closeAccount', 0),
    ...everythingBy(0).filter(({ does }) => does !== 'keepAccount'),
    wait(14 * 24 * 60),
    command('keepAccount', 0),
  ],
};

const suspended: Story = {
  golfers: 2,
  commands: [offer(0, 30, 1), command('suspendAccount', 0), ...everythingBy(0)],
};

/** Golfer 3 waits, and cannot see the golf session until a player organises it. A decline outlives closing and keeping the account. */
const closing: Story = {
  golfers: 4,
  commands: [
    offer(0, 48, 1),
    ...acceptedIn(1, 2),
    command('join', 3),
    command('closeAccount', 0),
    command('quit', 3),
    jobs,
    command('takeRole', 1),
    command('closeAccount', 3),
    command('keepAccount', 3),
    command('ask', 3),
    command('closeAccount', 2),
    command('keepAccount', 2),
    command('ask', 2),
    command('decline', 1, { whom: 2 }),
    command('closeAccount', 2),
    command('keepAccount', 2),
    command('ask', 2),
    command('keepAccount', 0),
    command('ask', 0),
    command('closeAccount', 3),
    command('closeAccount', 1),
  ],
};

/** The request still waits when the round has started, and ends with the account. */
const closedAfterTheStart: Story = {
  golfers: 2,
  commands: [offer(0, 30, 1), command('ask', 1), wait(31 * 60), command('closeAccount', 1)],
};

/** Suspended golfers keep their places as players, but not the offered role or an offered place. */
const suspending: Story = {
  golfers: 5,
  commands: [
    offer(0, 48, 1),
    ...acceptedIn(1, 2),
    command('join', 3),
    command('join', 4),
    command('offerRole', 0, { whom: 1 }),
    command('suspendAccount', 0, { whom: 1 }),
    command('offerRole', 0, { whom: 1 }),
    jobs,
    command('leave', 2),
    command('suspendAccount', 0, { whom: 3 }),
    jobs,
    command('take', 4),
    command('liftAccount', 0, { whom: 3 }),
    command('ask', 3),
    command('suspendAccount', 0, { whom: 0 }),
    wait(53 * 60),
    jobs,
    command('rate', 4, { whom: 1 }),
    command('liftAccount', 0, { whom: 1 }),
    command('rate', 4, { whom: 1, n: 3 }),
    command('suspendAccount', 0, { whom: 4 }),
    command('liftAccount', 0, { whom: 0 }),
    command('rate', 0, { whom: 1 }),
    command('rate', 1, { whom: 0 }),
  ],
};

/** Of eight weekly rounds the first is played and rated. Round 3 has players who could take over, and round 4 only a request. */
const erased: Story = {
  golfers: 5,
  commands: [
    offer(0, 30, 1, 8),
    // Moves the start two hours earlier, which stores the former value: that must be erased too.
    command('edit', 0, { n: 25 }),
    ...[0, 3].flatMap((round) =>
      [1, 2].flatMap((who) => [command('ask', who, { round }), command('accept', 0, { round, whom: who })]),
    ),
    command('ask', 3, { round: 4 }),
    offer(3, 100, 1),
    command('ask', 0, { round: 8 }),
    command('accept', 3, { round: 8, whom: 0 }),
    command('cancel', 3, { round: 8 }),
    wait(36 * 60),
    jobs,
    command('mark', 0, { whom: 2, n: 1 }),
    command('rate', 0, { whom: 1, n: 4 }),
    command('rate', 1, { whom: 0, n: 3 }),
    command('block', 0, { whom: 4 }),
    command('closeAccount', 0),
    wait(14 * 24 * 60),
    jobs,
    command('keepAccount', 0),
    command('suspendAccount', 0),
    command('liftAccount', 0),
    command('removeMember', 0),
    command('block', 1, { whom: 0 }),
    command('block', 4, { whom: 0 }),
  ],
};

export const accountStories: Record<string, Story> = {
  closed,
  suspended,
  closing,
  closedAfterTheStart,
  suspending,
  erased,
};
