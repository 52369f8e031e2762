import { z } from 'zod';
import { idInput, idOutput } from '#platform/shared/ids.ts';

export const participationInput = z.strictObject({ id: idInput, golfSessionId: idInput });
export const participationOf = z.object({ golfSessionId: idOutput });
