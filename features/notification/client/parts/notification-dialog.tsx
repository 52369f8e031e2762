import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { EmptyNews } from '#ui/illustrations/empty-news.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { EventKind } from '#platform/shared/live.ts';
import { notificationCopy } from '../../copy.ts';
import { markRead } from '../model/commands.ts';
import { useNotifications } from '../model/queries.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shown above the list. */
  offer: ReactNode;
  changedBy: readonly EventKind[];
}

const text = notificationCopy.bell;

const nothingYet = (
  <EmptyState illustration={<EmptyNews className="mx-auto max-w-36" />} title={text.empty.title}>
    {text.empty.body}
  </EmptyState>
);

/** The notifications, newest first. A tap leads to what it is about and marks it as read. */
export function NotificationDialog({ open, onClose, offer, changedBy }: NotificationDialogProps) {
  const list = useNotifications({ open, changedBy });
  const { send, pending } = useSend(markRead);
  const now = useMinute();
  const newest = list.data?.pages[0]?.items[0];
  const isUnread = list.data?.pages.some(({ items }) => items.some(({ read }) => !read)) ?? false;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={text.open}
      footer={
        <>
          <ButtonLink variant="quiet" render={<Link to="/profile/notifications" onClick={onClose} />}>
            {text.choices}
          </ButtonLink>
          {newest && isUnread ? (
            <Button
              variant="secondary"
              pending={pending}
              onClick={() => void send({ notificationId: newest.id, older: true })}
            >
              {text.allRead}
            </Button>
          ) : null}
        </>
      }
    >
      {offer}
      <PagedList
        list={list}
        loading={<NotificationsLoading />}
        failureTitle={text.loadTitle}
        empty={nothingYet}
        more={text.more}
      >
        {(items) => (
          <ul className="-mx-2">
            {items.map((item) => (
              <li key={item.id}>
                <NotificationRow
                  notification={item}
                  now={now}
                  onOpen={() => {
                    if (!item.read) void send({ notificationId: item.id, older: false });
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

function NotificationsLoading() {
  return (
    <Loading label={text.loading} className="space-y-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton shape="line" className="w-5/6" />
            <Skeleton shape="line" className="w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
