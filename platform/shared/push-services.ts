/** The services that push to native apps, by their common names: Google's (Android) and Apple's (iOS). */
export const nativePushServices = ['fcm', 'apns'] as const;
export type NativePushService = (typeof nativePushServices)[number];

/** `web`: the push service of the browser. */
export const pushServices = ['web', ...nativePushServices] as const;
export type PushServiceName = (typeof pushServices)[number];
