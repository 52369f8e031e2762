import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { cursorInput, limitInput, pageOf } from '#platform/shared/page.ts';

declare const proven: unique symbol;

/** A person whom the caller knows and may block. Only the gate in server/reads.ts creates one. */
export type BlockableId = string & { readonly [proven]: 'blockable' };

export const blockInput = z.strictObject({ id: idInput, userId: idInput });
export const blockOutput = z.object({ userId: idOutput });

export const blocksInput = z.strictObject({ cursor: cursorInput, limit: limitInput(50) });
export const blocksPage = pageOf(person);
