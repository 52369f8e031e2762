import { Flag, Gauge, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { factTexts, forWhomText, sharedGolfSessionCopy, whenText } from '../../copy.ts';
import type { SharedGolfSession } from '../../sharing.ts';

const text = sharedGolfSessionCopy.page;

const tones = { full: 'warning', closed: 'warning', cancelled: 'error', past: 'info' } as const;

interface SharedRoundProps {
  shared: SharedGolfSession;
  /** The buttons with which the visitor continues. */
  children: ReactNode;
}

/** What a link shows of a golf session: when, where, how many places, for whom. */
export function SharedRound({ shared, children }: SharedRoundProps) {
  const { clubName, state, startsAt } = shared;
  const facts = factTexts(shared);
  const [weekday, ...date] = whenText(shared).split(' ');
  return (
    <Frame>
      <p className="text-sm font-semibold text-ink-soft">{state === 'open' ? text.invitation : text.lead}</p>
      <h1 tabIndex={-1} className="mt-1 text-2xl sm:text-3xl">
        <time dateTime={startsAt}>
          {weekday} <span className="inline-block">{date.join(' ')}</span>
        </time>
      </h1>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        <Fact icon={<MapPin />}>{clubName ?? text.public}</Fact>
        <Fact icon={<Flag />}>{facts.holes}</Fact>
        <Fact icon={<Users />}>{facts.state}</Fact>
        <Fact icon={<Gauge />}>{facts.level}</Fact>
      </ul>
      <div className="mt-6 grid gap-4">
        {state === 'open' ? (
          <p className="text-ink-soft">{forWhomText(clubName)}</p>
        ) : (
          <Banner tone={tones[state]}>{text.sentences[state]}</Banner>
        )}
        {children}
      </div>
    </Frame>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span aria-hidden="true" className="text-primary [&_svg]:size-5">
      {icon}
    </span>
    <span className="min-w-0 font-semibold tabular-nums wrap-anywhere">{children}</span>
  </li>
);

/** Shown instead of the round, with the reason why it cannot be shown. */
export const SharedRoundMissing = ({ children }: { children: ReactNode }) => (
  <Frame>
    <h1 tabIndex={-1} className="text-2xl">
      {text.lead}
    </h1>
    {children}
  </Frame>
);

export const SharedRoundLoading = () => (
  <Frame>
    <Loading label={text.loading} className="grid gap-3">
      <Skeleton shape="line" className="w-24" />
      <Skeleton shape="line" className="h-8 w-4/5" />
      <div className="mt-2 grid gap-5 py-1 sm:grid-cols-2">
        <Skeleton shape="line" className="w-3/5" />
        <Skeleton shape="line" className="w-2/5" />
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="line" className="w-3/5" />
      </div>
      <Skeleton className="mt-3 h-12" />
    </Loading>
  </Frame>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <section className="mx-[calc(var(--gutter)*-1)] bg-raised sm:mx-auto sm:mt-8 md:short:mt-3 sm:max-w-2xl sm:overflow-hidden sm:rounded-xl sm:shadow-card">
    <DawnBand size="high" />
    <div className="px-gutter py-6 sm:px-8 sm:py-8 md:short:py-4">{children}</div>
  </section>
);
