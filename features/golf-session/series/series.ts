import { z } from 'zod';
import { commandInput, golfSessionRow, seriesForm } from '#features/golf-session/golf-session.ts';
import { joinRequestMessage } from '#features/golf-session/join-request/join-request.ts';
import { cancelReason } from '#features/golf-session/management/management.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';

/** What is still to come of a series, soonest first. */
export const comingOfSeries = z.object({ items: z.array(golfSessionRow) });

export const editInput = seriesForm.safeExtend({ id: idInput, golfSessionId: idInput });
export const cancelInput = commandInput.extend({ reason: cancelReason });
export const askInput = commandInput.extend({ message: joinRequestMessage.optional() });

/** The golf sessions that the command changed, or at which the caller now asks to join. */
export const changed = z.object({ golfSessionIds: z.array(idOutput) });
