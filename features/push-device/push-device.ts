import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { isPushEndpoint } from './rules.ts';

const endpointInput = z.string().max(1000).refine(isPushEndpoint);
/** Bytes in base64url. */
const bytesInput = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`));

export const subscribeInput = z.strictObject({
  id: idInput,
  endpoint: endpointInput,
  p256dh: bytesInput(65),
  auth: bytesInput(16),
});
export const unsubscribeInput = z.strictObject({ id: idInput, endpoint: endpointInput });
export const subscribed = z.object({ subscribed: z.boolean() });

/** The key to which browsers bind a subscription. */
export const pushKey = z.object({ publicKey: z.string() });
