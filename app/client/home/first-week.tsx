import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { useFigures } from '#features/club/client/model/queries.ts';
import { courseApi } from '#features/course/client/model/queries.ts';
import { openInvitationsQuery } from '#features/membership/invitation/client/model/queries.ts';
import { useLatestNews } from '#features/news/client/model/queries.ts';
import { IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { homeCopy } from './copy.ts';
import type { FirstSteps } from './use-first-week.ts';

const words = homeCopy.firstWeek;
type Step = keyof typeof words.steps;
type Way = { step: Step; to: string; isDone: boolean };

interface FirstWeekProps {
  /** The name of the club. */
  club: string;
  steps: FirstSteps;
  onDismiss: () => void;
}

/** Three first steps for a new member, ticked when they are done. A new admin first gets those that fill the club. */
export function FirstWeek({ steps, ...card }: FirstWeekProps) {
  const membership = useSelectedClub();
  const own: Way[] = [
    { step: 'picture', to: '/profile', isDone: steps.picture },
    { step: 'directory', to: '/members', isDone: steps.directory },
    { step: 'golfSession', to: '/golf-buddy', isDone: steps.golfSession },
  ];
  return membership?.role === 'admin' ? (
    <AdminWeek clubId={membership.club.id} afterwards={own} {...card} />
  ) : (
    <Steps ways={own} {...card} />
  );
}

type CardProps = Omit<FirstWeekProps, 'steps'>;

function AdminWeek({ clubId, afterwards, ...card }: CardProps & { clubId: string; afterwards: Way[] }) {
  const done = useClubSteps(clubId);
  const { onDismiss } = card;
  const ways = done ? waysOf(done) : afterwards;
  const next = areDone(ways) ? afterwards : ways;
  const isOver = done !== null && areDone(next);
  const isSure = isOver && done.areKnown;
  // On the next visit no room is kept for a card of which nothing is left.
  useEffect(() => {
    if (isSure) onDismiss();
  }, [isSure, onDismiss]);
  if (!done) return <Skeleton className="h-64 sm:h-57" />;
  return isOver ? null : <Steps ways={next} {...card} />;
}

const areDone = (ways: readonly Way[]) => ways.every(({ isDone }) => isDone);

const waysOf = (done: NonNullable<ReturnType<typeof useClubSteps>>): Way[] => [
  { step: 'invite', to: '/admin', isDone: done.invite },
  { step: 'course', to: '/admin?tab=course', isDone: done.course },
  { step: 'update', to: '/admin?tab=updates', isDone: done.update },
];

function Steps({ club, ways, onDismiss }: CardProps & { ways: Way[] }) {
  return (
    <Card padding="none" render={<section aria-labelledby="first-week" />}>
      <header className="flex items-start justify-between gap-3 pt-3 pr-2 pl-4 sm:pl-5">
        <div className="pt-1">
          <h2 id="first-week" className="text-xl">
            {words.title(club)}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{words.lead}</p>
        </div>
        <IconButton label={words.dismiss} icon={<X />} onClick={onDismiss} />
      </header>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {ways.map(({ step, to, isDone }) => (
          <li key={step}>
            {isDone ? (
              <p className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink-soft sm:px-5">
                <Check aria-hidden="true" className="size-6 shrink-0 text-fairway" />
                <span>
                  {words.steps[step]}
                  <span className="sr-only">: {words.done}</span>
                </span>
              </p>
            ) : (
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold hover:bg-primary-soft sm:px-5"
              >
                <span
                  aria-hidden="true"
                  className="mx-0.5 size-5 shrink-0 rounded-full border-2 border-line-strong"
                />
                <span className="min-w-0 flex-1">{words.steps[step]}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Which of the steps that fill a new club its admins have done. Null while loading; what could not be loaded counts as done. */
function useClubSteps(clubId: string) {
  const figures = useFigures(clubId);
  const invitations = useInfiniteQuery(openInvitationsQuery(clubId));
  const report = useQuery(courseApi.report.queryOptions({ input: { clubId } }));
  const news = useLatestNews(clubId);
  const asked = [figures, invitations, report, news];
  if (asked.some(({ isPending }) => isPending)) return null;
  return {
    areKnown: asked.every(({ data }) => data !== undefined),
    invite: figures.data?.members !== 1 || invitations.data?.pages[0]?.items.length !== 0,
    course: report.data?.setAt !== null,
    update: news.data?.pages[0]?.items.length !== 0,
  };
}
