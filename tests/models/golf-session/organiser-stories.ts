// Stories of organisers, and of the time after the round.
import type { Deed } from './deeds.ts';
import { command, jobs, offer, wait, type Story } from './story.ts';

const byOrganiser: Deed[] = [
  'offerRole',
  'leaveRole',
  'withdrawRole',
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
  'takeRole',
  'declineRole',
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
    offer(0, 55, 1),
    command('edit', 0, { n: 5 }),
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

/** One request is withdrawn before it is decided. The last rating is never given: the ratings count after two weeks. */
const unfinished: Story = {
  golfers: 3,
  commands: [
    offer(0, 30, 1),
    command('ask', 1),
    command('ask', 2),
    command('withdraw', 2),
    command('accept', 0, { whom: 2 }),
    command('decline', 0, { whom: 2 }),
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

/** The requester and the new organiser have blocked each other. */
const handingOver: Story = {
  golfers: 6,
  commands: [
    offer(0, 30, 2),
    ...[1, 2].flatMap((who) => [command('ask', who), command('accept', 0, { whom: who })]),
    command('offerRole', 0, { whom: 3 }),
    command('offerRole', 0, { whom: 2 }),
    command('offerRole', 0, { whom: 1 }),
    command('takeRole', 1),
    command('takeRole', 3),
    command('declineRole', 2),
    command('declineRole', 2),
    command('declineRole', 5),
    command('block', 2, { whom: 0 }),
    command('offerRole', 0, { whom: 2 }),
    command('unblock', 2, { whom: 0 }),
    command('ask', 3),
    command('block', 3, { whom: 1 }),
    command('leaveRole', 0),
    command('takeRole', 1),
    command('accept', 1, { whom: 3 }),
    command('unblock', 3, { whom: 1 }),
    command('offerRole', 1, { whom: 2 }),
    wait(24 * 60),
    command('takeRole', 2),
    jobs,
    command('removeMember', 0, { whom: 1 }),
    jobs,
    command('declineRole', 2),
    command('takeRole', 2),
    command('offerRole', 1, { whom: 2 }),
    command('leaveRole', 1),
    command('declineRole', 2),
  ],
};

/** The organiser decides to stay, as a member, while suspended and after the end of the membership. */
const stayingOn: Story = {
  golfers: 3,
  commands: [
    offer(0, 60, 2),
    ...[1, 2].flatMap((who) => [command('ask', who), command('accept', 0, { whom: who })]),
    command('withdrawRole', 0),
    command('withdrawRole', 1),
    command('leaveRole', 0),
    command('declineRole', 1),
    command('withdrawRole', 0),
    command('takeRole', 2),
    command('leaveRole', 0),
    command('suspend', 0, { whom: 0 }),
    command('withdrawRole', 0),
    command('unsuspend', 0, { whom: 0 }),
    wait(25 * 60),
    command('withdrawRole', 0),
    command('offerRole', 0, { whom: 2 }),
    command('removeMember', 0, { whom: 0 }),
    command('withdrawRole', 0),
    command('cancel', 0),
    command('withdrawRole', 0),
  ],
};

/** An admin archives past golf sessions, and restores them. */
const tidied: Story = {
  golfers: 2,
  commands: [
    offer(0, 30, 2),
    command('undoTidyUp', 0),
    command('tidyUp', 0),
    wait(35 * 60 + 1),
    command('tidyUp', 0),
    jobs,
    command('cancel', 0),
    command('undoTidyUp', 0),
    command('undoTidyUp', 0),
    command('tidyUp', 0),
    wait(30 * 24 * 60 + 1),
    command('undoTidyUp', 0, { round: 1 }),
    offer(1, 30, 2),
    command('ask', 0, { round: 1 }),
    command('removeRound', 0, { round: 1 }),
    command('removeRound', 0, { round: 1 }),
    command('accept', 1, { round: 1, whom: 0 }),
  ],
};

/** The start moves to before the deadline of the offered role. */
const shortHandover: Story = {
  golfers: 2,
  commands: [
    offer(0, 20, 1),
    command('ask', 1),
    command('accept', 0, { whom: 1 }),
    command('leaveRole', 0),
    command('edit', 0, { n: 4 }),
    wait(18 * 60 - 1),
    command('takeRole', 1),
  ],
};

/** Nobody answers the offered role until the start. */
const lapsing: Story = {
  golfers: 3,
  commands: [
    offer(0, 60, 1),
    ...[1, 2].flatMap((who) => [command('ask', who), command('accept', 0, { whom: who })]),
    command('leaveRole', 0),
    wait(24 * 60),
    jobs,
    command('leave', 2),
    wait(36 * 60),
    ...(['offerRole', 'leaveRole', 'withdrawRole'] as const).map((does) => command(does, 0, { whom: 1 })),
    ...(['takeRole', 'declineRole'] as const).map((does) => command(does, 1)),
    jobs,
  ],
};

export const organiserStories: Record<string, Story> = {
  nowhere,
  managing,
  unfinished,
  handingOver,
  stayingOn,
  shortHandover,
  lapsing,
  tidied,
};
