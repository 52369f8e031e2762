import { z } from 'zod';
import { commandInput, seriesForm } from '#features/golf-session/golf-session.ts';
import { cancelReason } from '#features/golf-session/management/management.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';

export const editInput = seriesForm.safeExtend({
  id: idInput,
  golfSessionId: idInput,
  /** As for one golf session. Without it: what this golf session is now. */
  shown: seriesForm.optional(),
});
export const cancelInput = commandInput.extend({ reason: cancelReason });

/** The golf sessions that the command changed, or at which the caller now asks to join. */
export const changed = z.object({ golfSessionIds: z.array(idOutput) });
