import { z } from 'zod';
import { idInput, idOutput } from '#platform/shared/ids.ts';

declare const proven: unique symbol;

/** A person whom the caller knows and may block. Only the gate in server/reads.ts creates one. */
export type BlockableId = string & { readonly [proven]: 'blockable' };

export const blockInput = z.strictObject({ id: idInput, userId: idInput });
export const blockOutput = z.object({ userId: idOutput });
