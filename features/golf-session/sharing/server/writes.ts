import type { OrganisedGolfSessionId, OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { changeGolfSession, changeOrganised } from '#features/golf-session/server/change.ts';
import type { By } from '#features/golf-session/server/reads.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Tx } from '#platform/server/database.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { findShared } from './reads.ts';

type Command<Id> = { id: string; golfSessionId: Id };

/** Makes the link of a golf session; an existing link stays as it is. The token is not in the stored answer. */
export function shareGolfSession(
  { db, userId, now, tokens }: By & { tokens: LinkTokens },
  { id, golfSessionId }: Command<OwnGolfSessionId>,
) {
  return runCommand(db, { userId, id, name: 'sharedGolfSession.share' }, (tx) =>
    changeGolfSession(tx, { id: golfSessionId, now }, async (golfSession) => {
      const unchanged = { answer: { golfSessionId }, happened: {} };
      // The caller may have left since the gate.
      const organises = golfSession.organiserId === userId;
      if (!organises && !(await plays(tx, userId, golfSessionId))) return refuse('NOT_FOUND');
      if (whyTooLate(golfSession, now) !== null) return refuse('ENDED');
      const shared = await findShared(tx, golfSessionId);
      if (shared?.seed) return unchanged;
      if (shared && !organises) return refuse('WITHDRAWN');
      const { seed, hash } = tokens.issue();
      const link = rowsOf(tx, 'shared_golf_sessions', { golf_session_id: golfSessionId });
      await link.put({ token_seed: seed, token_hash: hash });
      return unchanged;
    }),
  );
}

/** Withdraws the link. Players cannot make another one; the organiser can. */
export function withdrawLink(
  { db, userId, now }: By,
  { id, golfSessionId }: Command<OrganisedGolfSessionId>,
) {
  const door = { id: golfSessionId, userId, now, otherwise: 'NOT_FOUND' } as const;
  return runCommand(db, { userId, id, name: 'sharedGolfSession.withdraw' }, (tx) =>
    changeOrganised(tx, door, async () => {
      const link = rowsOf(tx, 'shared_golf_sessions', { golf_session_id: golfSessionId });
      await link.update({ token_seed: null, token_hash: null });
      return { answer: { golfSessionId }, happened: {} };
    }),
  );
}

async function plays(tx: Tx, userId: string, golfSessionId: string): Promise<boolean> {
  const row = await rowsOf(tx, 'golf_session_participants', {
    golf_session_id: golfSessionId,
    user_id: userId,
  }).find('user_id');
  return row !== undefined;
}
