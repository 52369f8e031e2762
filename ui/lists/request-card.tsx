import type { ReactElement, ReactNode } from 'react';
import { useToday } from '#platform/client/use-today.ts';
import { formatMessageTime } from '#platform/shared/dutch.ts';
import { Avatar } from '../avatar.tsx';
import { Card } from '../card.tsx';
import { Loading } from '../loading/loading.tsx';
import { Skeleton } from '../loading/skeleton.tsx';

interface RequestCardProps {
  name: string;
  picture: string | null;
  createdAt: string;
  message: string | null;
  /** The heading of the card, one level below that of its list. */
  heading: 'h2' | 'h3';
  /** Facts about the requester and the request. */
  badges: ReactNode;
  /** What else the user can do about the requester. */
  menu?: ReactNode;
  /** An `article`, with its own attributes. */
  render?: ReactElement;
  /** The buttons for the decision. */
  children: ReactNode;
}

/** A request of a user, for the user who decides on it. */
export function RequestCard(props: RequestCardProps) {
  const { name, picture, createdAt, message, heading: Heading, badges, menu, children } = props;
  const { render = <article /> } = props;
  const today = useToday();
  return (
    <Card render={render} className="flex flex-col gap-4">
      <div className="flex items-start gap-3 large-text:flex-wrap large-text:justify-between">
        <Avatar name={name} src={picture} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 large-text:order-1 large-text:basis-full">
          <Heading className="basis-full font-sans text-base font-semibold tracking-normal wrap-anywhere sm:flex-1 sm:basis-0">
            {name}
          </Heading>
          <p className="flex flex-wrap items-center gap-1.5 sm:order-1 sm:basis-full">{badges}</p>
          <time dateTime={createdAt} className="text-xs text-ink-soft tabular-nums">
            {formatMessageTime(createdAt, today)}
          </time>
        </div>
        {menu}
      </div>
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      {children}
    </Card>
  );
}

/** The loading state of a list of request cards. */
export function RequestCardsLoading({ label, className }: { label: string; className: string }) {
  return (
    <Loading label={label} className={className}>
      {[1, 2].map((row) => (
        <Card key={row} className="flex flex-col gap-4">
          <div className="flex gap-3">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex-1 space-y-2.5 pt-1">
              <Skeleton shape="line" className="w-40" />
              <Skeleton shape="line" className="w-28" />
            </div>
          </div>
          <Skeleton className="h-14" />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
