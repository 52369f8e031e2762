import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { providers } from '#platform/shared/providers.ts';

/** A linked provider account. */
const identity = z.object({ id: idOutput, provider: z.enum(providers), linkedAt: instantOutput });
export type Identity = z.infer<typeof identity>;

export const identityList = z.object({ identities: z.array(identity) });

export const unlinkInput = z.strictObject({ id: idInput, identityId: idInput });
