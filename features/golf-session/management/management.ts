import { z } from 'zod';
import { commandInput, golfSessionForm, golfSessionStates } from '#features/golf-session/golf-session.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { golfSessionManagementCopy } from './copy.ts';

/** The club of a golf session never changes. */
export const editInput = golfSessionForm.safeExtend({
  id: idInput,
  golfSessionId: idInput,
  /** What the form showed before it was changed: what it left alone keeps what another device has made of it since. */
  shown: golfSessionForm.optional(),
});
/** Empty counts as none. */
export const cancelReason = textInput().max(300, golfSessionManagementCopy.validation.reasonLong);
export const cancelInput = commandInput.extend({ reason: cancelReason });
export const removePlayerInput = commandInput.extend({ userId: idInput });

export const managed = z.object({ id: idOutput, status: z.enum(golfSessionStates) });
