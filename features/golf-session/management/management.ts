import { z } from 'zod';
import { golfSessionForm, golfSessionStates } from '#features/golf-session/golf-session.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { withoutHiddenMarks } from '#platform/shared/text.ts';
import { golfSessionManagementCopy } from './copy.ts';

export const managementInput = z.strictObject({ id: idInput, golfSessionId: idInput });
/** The club of a golf session never changes. */
export const editInput = golfSessionForm.safeExtend({ id: idInput, golfSessionId: idInput });
/** Empty counts as none. */
export const cancelReason = z
  .string()
  .overwrite(withoutHiddenMarks)
  .trim()
  .max(300, golfSessionManagementCopy.validation.reasonLong);
export const cancelInput = managementInput.extend({ reason: cancelReason });
export const removePlayerInput = managementInput.extend({ userId: idInput });

export const managed = z.object({ id: idOutput, status: z.enum(golfSessionStates) });
