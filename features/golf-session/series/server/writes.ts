// Commands about all that is still to come of a series. Each goes golf session by golf session through the door, which locks them all in
// the order of their ids, and notifies each person once.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { OrganisedGolfSessionId, VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { askWithin } from '#features/golf-session/join-request/server/writes.ts';
import { editFor, valuesOf } from '#features/golf-session/management/rules.ts';
import { applyEdit, cancelGolfSessions } from '#features/golf-session/management/server/writes.ts';
import {
  changeGolfSessions,
  joinGolfSessions,
  type Changed,
  type Happened,
  type LockedGolfSession,
  type Notice,
} from '#features/golf-session/server/change.ts';
import type { By } from '#features/golf-session/server/reads.ts';
import { notifyPlayers } from '#features/golf-session/server/writes.ts';
import { runCommand, isRefusal, refuse, type Refusal } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { isSkipped } from '#platform/shared/time.ts';
import type { cancelInput, editInput } from '../series.ts';
import { comingWith } from './reads.ts';

type Command = { id: string; golfSessionId: OrganisedGolfSessionId };
type Answer = { golfSessionIds: string[] };
type Of<Input> = Command & Omit<Input, keyof Command>;

const soonestFirst = (golfSessions: readonly LockedGolfSession[]) =>
  golfSessions.toSorted(
    (one, other) => new Date(one.startsAt).getTime() - new Date(other.startsAt).getTime(),
  );

const idsOf = (golfSessions: readonly LockedGolfSession[]) => golfSessions.map(({ id }) => id);

/** Runs a command of the organiser for what is still to come and theirs: single ones may have been handed over. */
function manageSeries<Code extends string = never>(
  { db, userId, now }: By,
  { id, golfSessionId }: Command,
  action: 'edit' | 'cancel',
  work: (
    tx: Tx,
    golfSessions: readonly LockedGolfSession[],
  ) => Promise<Changed<(id: string) => Happened> | Refusal<Code>>,
) {
  const which = sql`${comingWith(sql`${golfSessionId}`, sql`${now}`)} and organizer_id = ${userId}`;
  return runCommand<Answer, Code | 'OVER'>(
    db,
    { userId, id, name: `golfSessionSeries.${action}` },
    async (tx) => {
      const refusal = await changeGolfSessions(tx, { which, now }, async (golfSessions) =>
        golfSessions.length === 0 ? refuse('OVER') : work(tx, soonestFirst(golfSessions)),
      );
      return refusal as Answer | Refusal<Code | 'OVER'>;
    },
  );
}

/** Makes the changes of one golf session in the whole series. Each keeps its own date and whatever the form did not change. */
export function editSeries(
  by: By,
  { id, golfSessionId, shown: given, ...edit }: Of<z.infer<typeof editInput>>,
) {
  return manageSeries(by, { id, golfSessionId }, 'edit', async (tx, golfSessions) => {
    const named = golfSessions.find((one) => one.id === golfSessionId);
    const shown = given ?? (named && valuesOf(named));
    const happened = new Map<string, Happened>();
    const changed: string[] = [];
    for (const golfSession of golfSessions) {
      const own = valuesOf(golfSession);
      const { date } = own;
      const dated = { ...edit, date };
      const wanted = shown ? editFor(own, dated, { ...shown, date }) : dated;
      // The call has no dates, so its schema cannot see this.
      if (isSkipped(date, wanted.time)) return refuse('SKIPPED_TIME');
      const edited = await applyEdit(tx, golfSession, wanted, by);
      if (isRefusal(edited)) return edited;
      if (edited.event) changed.push(golfSession.id);
      happened.set(golfSession.id, { shows: true, ...edited.happened });
    }
    await notifyPlayers(tx, changed, { event: 'series_changed', actorId: by.userId });
    return {
      answer: { golfSessionIds: idsOf(golfSessions) },
      happened: (one) => happened.get(one) ?? {},
    };
  });
}

export const cancelSeries = (by: By, { reason, ...command }: Of<z.infer<typeof cancelInput>>) =>
  manageSeries(by, command, 'cancel', async (tx, golfSessions) => {
    const golfSessionIds = idsOf(golfSessions);
    await cancelGolfSessions(tx, golfSessionIds, {
      actorId: by.userId,
      event: 'series_cancelled',
      reason: reason || null,
      now: by.now,
    });
    return { answer: { golfSessionIds }, happened: () => ({ shows: true }) };
  });

type Ask = { id: string; golfSessionId: VisibleGolfSessionId; message?: string | undefined };

/** Asks to join all where the caller can: those that are full, where they play or that they already asked for are left out. */
export function askForSeries(db: Db, me: SignedIn, now: Date, { id, golfSessionId, message }: Ask) {
  const which = comingWith(sql`${golfSessionId}`, sql`${now}`);
  return runCommand(db, { userId: me.userId, id, name: 'golfSessionSeries.ask' }, (tx) =>
    joinGolfSessions(tx, { which, now, joining: me.userId }, async (golfSessions) => {
      if (golfSessions.length === 0) return refuse('OVER');
      const asked: LockedGolfSession[] = [];
      for (const golfSession of soonestFirst(golfSessions)) {
        const refusal = await askWithin(tx, me, golfSession, { id: uuidv7(), message, now });
        if (!refusal) asked.push(golfSession);
        else if (refusal.refused === 'DAILY_LIMIT') return refuse('DAILY_LIMIT');
      }
      if (asked.length === 0) return refuse('NOTHING_TO_ASK');
      return {
        answer: { golfSessionIds: idsOf(asked) },
        happened: (one: string) => ofAsked(asked, one, me.userId),
      };
    }),
  );
}

/** Notifies each organiser once, about the first of theirs. */
function ofAsked(asked: readonly LockedGolfSession[], id: string, userId: string): Happened {
  const golfSession = asked.find((one) => one.id === id);
  if (!golfSession) return {};
  const { organiserId } = golfSession;
  const first = asked.find((one) => one.organiserId === organiserId);
  const notice: Notice = {
    kind: 'join_request',
    event: 'series_asked',
    userId: organiserId,
    actorId: userId,
  };
  return { requestsOf: [userId], notices: first === golfSession ? [notice] : [] };
}
