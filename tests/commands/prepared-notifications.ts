import { pushBody } from '#tests/matrix/bodies.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import type { Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

type Plain = (send: (api: Api, id: string, userId: string) => Promise<unknown>) => Prepare;

const pushDevice = pushBody();

/** `plain`: for commands that only need a user. */
export const prepareNotifications = (plain: Plain) => ({
  'notification.read': plain((api, id) => api.notification.read({ id, notificationId: id, older: true })),
  'notification.setQuietHours': plain((api, id) =>
    api.notification.setQuietHours({ id, quiet: true, from: '22:00', until: '07:00' }),
  ),
  'notification.setMail': plain((api, id, userId) =>
    api.notification.setMail({ id, token: mailToken(userId), on: false }),
  ),
  'pushDevice.subscribe': plain((api, id) => api.pushDevice.subscribe({ id, ...pushDevice })),
  'pushDevice.unsubscribe': plain((api, id) =>
    api.pushDevice.unsubscribe({ id, endpoint: pushDevice.endpoint }),
  ),
  'notification.choose': plain((api, id) =>
    api.notification.choose({ id, kind: 'rating', channel: 'push', on: false }),
  ),
});
