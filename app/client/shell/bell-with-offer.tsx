import { messageSent } from '#features/conversation/events.ts';
import { Bell } from '#features/notification/client/parts/bell.tsx';
import { PushOffer } from '#features/notification/push-device/client/parts/push-offer.tsx';

/** The unread messages of a conversation are one notification with their number in it, so each message changes the list. */
const changedBy = [messageSent];

export const BellWithOffer = () => <Bell offer={<PushOffer />} changedBy={changedBy} />;
