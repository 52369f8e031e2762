// Who makes each call when the test is about its input.
import { routes } from './calls.ts';
import type { Cast } from './cast.ts';

/** The caller for calls that neither the organiser nor a club admin may make: the owner of the object. */
const senders: Record<string, 'member' | 'player' | 'profileless' | 'clubless'> = {
  'account.endDevice': 'member',
  'personalToken.revoke': 'member',
  'factor.sendCode': 'member',
  'factor.verify': 'member',
  'factor.addPasskey': 'member',
  'factor.rename': 'member',
  'factor.remove': 'member',
  'factor.renewRecoveryCodes': 'member',
  'conversation.remove': 'player',
  'clubJoinRequest.create': 'clubless',
  'clubJoinRequest.seen': 'clubless',
  'clubJoinRequest.withdraw': 'clubless',
  'handover.accept': 'player',
  'handover.decline': 'player',
  'identity.unlink': 'member',
  'invitation.accept': 'clubless',
  'joinRequest.create': 'member',
  'participation.leave': 'player',
  'playRequest.accept': 'member',
  'playRequest.create': 'member',
  'playRequest.reject': 'member',
  'playRequest.sent': 'member',
  'presence.show': 'member',
  'privateChat.open': 'member',
  'profile.create': 'profileless',
  'report.create': 'member',
  'waitingList.accept': 'member',
  'waitingList.join': 'member',
};
const senderOf = (call: string) => {
  const access = routes.get(call)?.access ?? '';
  if (access === 'global-admin') return 'globalAdmin';
  return senders[call] ?? (access.endsWith('-admin') ? 'clubAdmin' : 'organiser');
};
/** A caller with the right to make the call. */
export const personFor = (call: string, cast: Cast) => cast.people[senderOf(call)];
export const tokenFor = (call: string, cast: Cast) => personFor(call, cast).token;
