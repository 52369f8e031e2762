import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { nativePushServices, pushServices } from '#platform/shared/push-services.ts';
import { isPushDevice, longestEndpoint } from './rules.ts';

/** A base64url text of exactly `length` bytes. */
const bytesInput = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`));

const endpointInput = z
  .string()
  .max(longestEndpoint)
  .refine((endpoint) => !/\p{Cc}/u.test(endpoint));

/** A browser (web) with the keys of its subscription, or a native app with its token at Google (fcm) or Apple (apns). */
export const subscribeInput = z
  .strictObject({
    id: idInput,
    service: z.enum(pushServices).default('web'),
    endpoint: endpointInput,
    p256dh: bytesInput(65).optional(),
    auth: bytesInput(16).optional(),
  })
  .refine(isPushDevice);
export const unsubscribeInput = z.strictObject({ id: idInput, endpoint: endpointInput });
export const subscribed = z.object({ subscribed: z.boolean() });

/** The server's public key, to which browsers bind a subscription, and the services that can push to native apps. */
export const pushKeys = z.object({
  publicKey: z.string(),
  nativeServices: z.array(z.enum(nativePushServices)),
});
export type PushKeys = z.infer<typeof pushKeys>;
