// Turns a command into one that can succeed: by a golfer who can do it, or the command that has to come first.
import type { Command, Deed } from './deeds.ts';
import { jobEnds, minute, plays, statusOf, type Golfer, type Round, type World } from './world.ts';

type Aimed = { world: World; round: Round; command: Command };

/** Chooses who does it to whom; null when nobody can. */
type Aim = (aimed: Aimed) => Partial<Command> | null;

const nth = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

const playersOf = (round: Round) => round.players.map(({ who }) => who);
const othersOf = (round: Round) => playersOf(round).filter((who) => who !== round.organiser);
const lineOf = (round: Round) => round.line.map(({ who }) => who);
const heldFor = (round: Round) => round.line.filter(({ until }) => until !== null).map(({ who }) => who);
const pendingOf = (round: Round) =>
  [...round.requests].flatMap(([who, { status }]) => (status === 'pending' ? [who] : []));
const outside = ({ members }: World, round: Round) =>
  [...members.keys()].filter((who) => !plays(round, who) && !round.line.some((entry) => entry.who === who));

const by =
  (candidates: (aimed: Aimed) => readonly Golfer[]): Aim =>
  (aimed) => {
    const who = nth(candidates(aimed), aimed.command.n);
    return who === undefined ? null : { who };
  };

const byOrganiser =
  (candidates: (aimed: Aimed) => readonly Golfer[]): Aim =>
  (aimed) => {
    const whom = nth(candidates(aimed), aimed.command.n);
    return whom === undefined ? null : { who: aimed.round.organiser, whom };
  };

const alone = byOrganiser(({ command }) => [command.whom]);
const ofPlayers = byOrganiser(({ round }) => playersOf(round));
const ofPending = byOrganiser(({ round }) => pendingOf(round));

const ifStatus =
  (status: string, aim: Aim): Aim =>
  (aimed) =>
    statusOf(aimed.round) === status ? aim(aimed) : null;

const untilOver: Aim = ({ world, round, command }) => {
  // Only few sequences skip to the end of the round.
  if (command.n % 3 > 0 && round.players.length < round.places) return null;
  return { does: 'wait', n: Math.max(5, Math.ceil((jobEnds(round) - world.now) / minute)) };
};

const rateMissing: Aim = ({ round, command }) => {
  if (round.ending !== 'completed') return null;
  const players = playersOf(round);
  const pairs = players.flatMap((who) => players.map((whom) => ({ who, whom })));
  const missing = pairs.filter(({ who, whom }) => who !== whom && !round.stars.has(`${who}>${whom}`));
  return nth(missing, command.n) ?? null;
};

/** A golfer who plays, waits or has asked; the organiser less often than the other players. */
const involved = ({ round, command }: Aimed) =>
  nth([...playersOf(round), ...othersOf(round), ...lineOf(round), ...pendingOf(round)], command.n);

const askedForRole = by(({ round }) =>
  [...round.handovers].flatMap(([who, { status }]) => (status === 'pending' ? [who] : [])),
);

const ifAsked: Aim = (aimed) => (askedForRole(aimed) ? { who: aimed.round.organiser } : null);

const aims: Partial<Record<Deed, Aim>> = {
  ask: by(({ world, round }) => outside(world, round)),
  withdraw: by(({ round }) => pendingOf(round)),
  accept: ofPending,
  decline: ofPending,
  leave: by(({ round }) => othersOf(round)),
  confirm: by(({ round }) => round.players.filter(({ askedAgain }) => askedAgain).map(({ who }) => who)),
  join: ifStatus(
    'full',
    by(({ world, round }) => outside(world, round)),
  ),
  quit: by(({ round }) => lineOf(round)),
  take: by(({ round }) => heldFor(round)),
  removeFromLine: byOrganiser(({ round }) => lineOf(round)),
  edit: alone,
  close: alone,
  reopen: ifStatus('closed', alone),
  cancel: alone,
  complete: alone,
  removePlayer: byOrganiser(({ round }) => othersOf(round)),
  offerRole: byOrganiser(({ round }) => othersOf(round)),
  leaveRole: ({ round }) => (round.players.length > 1 ? { who: round.organiser } : null),
  withdrawRole: ifAsked,
  takeRole: askedForRole,
  declineRole: askedForRole,
  closeAccount: (aimed) => {
    const who = involved(aimed);
    return who === undefined ? null : { who };
  },
  keepAccount: by(({ world }) => [...world.closed.keys()]),
  suspendAccount: (aimed) => {
    const whom = involved(aimed);
    return whom === undefined ? null : { whom };
  },
  liftAccount: ({ world, command }) => {
    const whom = nth([...world.suspended], command.n);
    return whom === undefined ? null : { whom };
  },
  mark: ofPlayers,
  rate: rateMissing,
};

/** The command that has to come first. */
const before: Partial<Record<Deed, Deed>> = {
  withdraw: 'ask',
  accept: 'ask',
  decline: 'ask',
  leave: 'accept',
  confirm: 'edit',
  join: 'accept',
  quit: 'join',
  take: 'leave',
  removeFromLine: 'join',
  reopen: 'close',
  removePlayer: 'accept',
  offerRole: 'accept',
  leaveRole: 'accept',
  withdrawRole: 'leaveRole',
  takeRole: 'leaveRole',
  declineRole: 'offerRole',
};

const beforeStart: ReadonlySet<Deed> = new Set([...Object.keys(before), 'ask', 'edit', 'close'] as Deed[]);

export function aimAt(world: World, round: Round, command: Command): Command {
  const aimed = { world, round, command };
  if (round.startsAt <= world.now && beforeStart.has(command.does)) {
    if (round.ending === 'completed') return { ...command, does: 'rate', ...rateMissing(aimed) };
    return { ...command, does: command.n % 4 === 0 ? 'complete' : 'jobs', who: round.organiser };
  }
  if (command.does === 'rate' && round.startsAt > world.now)
    return { ...command, ...(untilOver(aimed) ?? aimAt(world, round, { ...command, does: 'accept' })) };
  if (round.ending === 'closed' && beforeStart.has(command.does) && command.n % 3 > 0)
    return { ...command, does: 'reopen', who: round.organiser };
  const found = aims[command.does]?.(aimed);
  if (found) return { ...command, ...found };
  if (command.does === 'rate') return { ...command, does: 'jobs' };
  const earlier = command.does === 'take' && round.line.length === 0 ? 'join' : before[command.does];
  return earlier && aims[command.does] ? aimAt(world, round, { ...command, does: earlier }) : command;
}
