import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { notificationCopy } from '../../copy.ts';

/** /profile/notifications: of what, and where, somebody wants to hear. */
export function NotificationsScreen() {
  const { title, back, lead } = notificationCopy;
  return (
    <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
      {lead}
    </PageHeader>
  );
}
