import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { notificationCopy } from '../../copy.ts';
import { choiceKinds } from '../../notification.ts';
import { QuietHoursCard } from '../parts/quiet-hours.tsx';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { choicesQuery } from '../model/queries.ts';

/** Which notifications to receive, and where. `device`: push on this device. `reminder`: when to be reminded of a round. */
export function NotificationsScreen({ device, reminder }: { device: ReactNode; reminder: ReactNode }) {
  const { title, back, lead } = notificationCopy;
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
        {lead}
      </PageHeader>
      <div className="space-y-5">
        {device}
        <QuietHoursCard />
        {reminder}
        <Choices />
      </div>
    </div>
  );
}

function Choices() {
  const query = useQuery(choicesQuery);
  const { data, error } = query;
  if (!data && error) {
    return <QueryFailed title={notificationCopy.failure.loadTitle} query={query} />;
  }
  return (
    <Card padding="none">
      {data ? (
        <ul className="divide-y divide-line">
          {data.items.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} />
          ))}
        </ul>
      ) : (
        <Loading label={notificationCopy.loading}>
          {choiceKinds.map((kind) => (
            <div key={kind} className="grid gap-3 border-b border-line px-5 py-5">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}
