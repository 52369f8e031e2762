// The club's home page: what several nouns have to say about today, so it is put together here.
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount, useSelectedClub } from '#features/account/client/model/queries.ts';
import { AboutClub } from '#features/club/client/parts/about-club.tsx';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { CourseCards } from '#features/course/client/parts/course-cards.tsx';
import { useCourseStatus } from '#features/course/client/model/queries.ts';
import { LatestNews } from '#features/news/client/parts/latest-news.tsx';
import { ThisMonth } from '#features/news/client/parts/this-month.tsx';
import { newsCopy } from '#features/news/copy.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { greetingText } from '../../copy.ts';
import { Mine } from '../home/mine.tsx';
import { loadLater } from '#ui/loading/load-later.ts';

// Loaded later, because most clubs have no closures.
const Closures = loadLater(
  async () => (await import('#features/course/closure/client/parts/coming-closures.tsx')).ComingClosures,
);

type SelectedClub = NonNullable<ReturnType<typeof useSelectedClub>>['club'];

export function UpdatesScreen() {
  const club = useSelectedClub()?.club;
  return club ? <ClubHome key={club.id} club={club} /> : null;
}

function ClubHome({ club }: { club: SelectedClub }) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const status = useCourseStatus(club.id);
  const course = <CourseCards course={status} closures={<Closures clubId={club.id} />} />;
  const latest = <LatestNews clubId={club.id} />;
  const month = <ThisMonth clubId={club.id} />;
  const about = <AboutClub clubId={club.id} />;
  return (
    <div>
      <Hero club={club} />
      {wide ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_21rem] items-start gap-8">
          <div>
            <Mine>
              <div className="grid gap-8">
                <GolfBuddyBanner />
                {latest}
              </div>
            </Mine>
          </div>
          <div className="grid gap-8">
            <div className="grid gap-4">{course}</div>
            {month}
            {about}
          </div>
        </div>
      ) : (
        <div className="mt-4">
          <Mine>
            <div className="grid grid-cols-1 gap-8">
              <div className="grid grid-cols-1 gap-4">{course}</div>
              {/* Hidden until the card above has its content, which would push this down. */}
              <div hidden={!status.status && !status.failed} className="grid grid-cols-1 gap-8">
                <GolfBuddyBanner />
                {latest}
                {month}
                {about}
              </div>
            </div>
          </Mine>
        </div>
      )}
    </div>
  );
}

function Hero({ club }: { club: SelectedClub }) {
  const { profile } = useAccount();
  // Prerendered, the screen knows neither the member nor the club.
  const name = profile?.displayName;
  const [hour] = useState(() => Number(toAmsterdam(new Date()).time.slice(0, 2)));
  return (
    <div className="relative mx-[calc(var(--gutter)*-1)] overflow-hidden large-text:flex large-text:flex-col-reverse sm:mx-0 sm:mt-6 sm:grid sm:grid-cols-[3fr_2fr] sm:rounded-xl lg:grid-cols-2 sm:bg-raised sm:shadow-card">
      <div className="h-[14rem] large-text:h-40 sm:order-2 sm:h-56">
        <DawnCourse />
      </div>
      <div className="absolute inset-x-0 top-0 px-gutter pt-5 large-text:static large-text:py-4 sm:static sm:self-center sm:px-8">
        {name ? (
          <p className="flex items-center gap-2.5 font-semibold">
            <ClubLogo club={club} />
            <span className="min-w-0">{club.name}</span>
          </p>
        ) : (
          <Skeleton className="h-9 w-48" />
        )}
        <h1 tabIndex={-1} className="mt-2.5 text-2xl lg:text-3xl">
          {name ? greetingText(hour, name) : <Skeleton className="h-9 w-64" />}
        </h1>
      </div>
    </div>
  );
}

function GolfBuddyBanner() {
  const { title, body, action } = newsCopy.buddy;
  return (
    <section
      aria-labelledby="golf-buddy"
      className="flex flex-col gap-4 rounded-lg bg-primary-soft p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="golf-buddy" className="text-xl text-primary">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{body}</p>
      </div>
      <ButtonLink render={<Link to="/golf-buddy" />} className="shrink-0">
        {action}
      </ButtonLink>
    </section>
  );
}
