import { Bell } from '#features/notification/client/parts/bell.tsx';
import { PushOffer } from '#features/push-device/client/parts/push-offer.tsx';

export function BellWithOffer() {
  return <Bell offer={<PushOffer />} />;
}
