import type { ReactNode } from 'react';
import { formatCount, wordsOf } from '#platform/shared/dutch.ts';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import type { Figures as ClubFigures } from '../../club.ts';
import { clubCopy, membersText, monthFigure } from '../../copy.ts';
import { useFigures } from '../model/queries.ts';

const words = clubCopy.figures;

/** The figures that a board asks for. */
export function Figures({ clubId }: { clubId: string }) {
  const figures = useFigures(clubId);
  return (
    <Section title={words.title} heading="mb-4 text-xl">
      {figures.data ? <Shown figures={figures.data} /> : <FiguresLoading />}
    </Section>
  );
}

const figuresClass = 'grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4';

function Shown({ figures }: { figures: ClubFigures }) {
  const { members, newMembers, activeMembers, openRequests, played } = figures;
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className={figuresClass}>
        <Figure name={membersText(members)}>{people(members)}</Figure>
        <Figure name={words.newMembers}>{people(newMembers)}</Figure>
        <Figure name={words.activeMembers}>{people(activeMembers)}</Figure>
        <Figure name={words.openRequests}>{formatCount(openRequests)}</Figure>
      </dl>
      <Played months={played} />
    </div>
  );
}

const people = (count: number | null): ReactNode =>
  count === null ? <span className="text-base">{words.few}</span> : formatCount(count);

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-raised p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex min-h-9 items-center font-display text-2xl font-semibold tabular-nums lining-nums">
        {children}
      </dd>
    </div>
  );
}

function Played({ months }: { months: ClubFigures['played'] }) {
  return (
    <Section inCard title={words.played} level={3}>
      {months.some(({ count }) => count > 0) ? (
        <Bars months={months} />
      ) : (
        <p className="mt-1 text-ink-soft">{words.nonePlayed}</p>
      )}
    </Section>
  );
}

/** Twelve bars, this month last; a screen reader reads them as a list. */
function Bars({ months }: { months: ClubFigures['played'] }) {
  const most = Math.max(...months.map(({ count }) => count));
  return (
    <ol className="mt-4 grid grid-cols-12 gap-1 sm:gap-3">
      {months.map(({ month, count }) => {
        const { year, month: name } = wordsOf(`${month}-01`);
        return (
          <li key={month}>
            <span className="sr-only">{monthFigure(name.long, year, count)}</span>
            <span aria-hidden="true" className="flex flex-col items-stretch text-center tabular-nums">
              <span className="flex h-32 flex-col justify-end">
                <span className="text-xs font-semibold">{count > 0 ? formatCount(count) : null}</span>
                <span
                  className="mt-1 rounded-t-sm bg-fairway"
                  style={{ height: `${Math.round((count / most) * 75)}%` }}
                />
              </span>
              <span className="mt-1.5 border-t border-line pt-1.5 text-xs text-ink-soft">
                <span className="sm:hidden">{name.short.slice(0, 1)}</span>
                <span className="hidden sm:inline">{name.short}</span>
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function FiguresLoading() {
  return (
    <Loading className="grid gap-4">
      <div className={figuresClass}>
        {[1, 2, 3, 4].map((figure) => (
          <div key={figure} className="space-y-2.5 rounded-lg border border-line bg-raised p-4">
            <Skeleton shape="line" className="h-7 w-12" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
        ))}
      </div>
      <Card>
        <Skeleton shape="line" className="w-40" />
        <Skeleton className="mt-4 h-36" />
      </Card>
    </Loading>
  );
}
