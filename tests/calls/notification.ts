import { uuidv7 } from 'uuidv7';
import { pushBody } from '#tests/matrix/bodies.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone } from './scenes.ts';

export const notificationCalls: NounCalls = {
  inputs: {
    'notification.choices': () => ({}),
    'notification.list': () => ({}),
    'notification.unread': () => ({}),
    'notification.read': () => ({ id: uuidv7(), notificationId: uuidv7(), older: true }),
    'notification.setMail': ({ people }) => ({ id: uuidv7(), token: mailToken(people.member.id), on: false }),
    'notification.unsubscribe': ({ people }) => ({ token: mailToken(people.member.id) }),
    'notification.quietHours': () => ({}),
    'notification.setQuietHours': () => ({ id: uuidv7(), quiet: true, from: '22:00', until: '07:00' }),
    'notification.choose': () => ({ id: uuidv7(), kind: 'rating', channel: 'push', on: false }),
    'pushDevice.key': () => ({}),
    'pushDevice.subscribe': () => ({ id: uuidv7(), ...pushBody() }),
    'pushDevice.unsubscribe': () => ({ id: uuidv7(), endpoint: pushBody().endpoint }),
  },
  scenes: {
    'notification.read': alone,
    'notification.setMail': async ({ as }) => ({ people: { member: as } }),
    'notification.setQuietHours': alone,
    'notification.choose': alone,
    'pushDevice.subscribe': alone,
    'pushDevice.unsubscribe': alone,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  notification.choices            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.choose             si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.list               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.unread             si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.read               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.quietHours         si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.setMail             +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  notification.unsubscribe         +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  notification.setQuietHours      si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.key                  si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.subscribe            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.unsubscribe          si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  notification.choices                 - - -
  notification.choose                  alone  own account
  notification.list                    + - -  the name of the actor
  notification.unread                  - - -
  notification.read                    alone  own account
  notification.setMail                 alone  own account
  notification.unsubscribe             alone  own account
  notification.quietHours              - - -
  notification.setQuietHours           alone  own account
  pushDevice.key                       - - -
  pushDevice.subscribe                 alone  own account
  pushDevice.unsubscribe               alone  own account
`,
};
