import { ReminderCard } from '#features/golf-session/reminder/client/parts/reminder-card.tsx';
import { NotificationsScreen as Choices } from '#features/notification/client/screens/notifications-screen.tsx';
import { ThisDevice } from '#features/notification/push-device/client/parts/this-device.tsx';

/** /profile/notifications: which notifications to receive, and where. */
export function NotificationsScreen() {
  return <Choices device={<ThisDevice />} reminder={<ReminderCard />} />;
}
