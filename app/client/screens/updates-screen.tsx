// The club's home page: what several nouns have to say about today, so it is put together here.
import { Link } from 'react-router';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { AboutClub } from '#features/club/client/parts/about-club.tsx';
import { useCourseStatus } from '#features/course/client/model/queries.ts';
import { CourseCards } from '#features/course/client/parts/course-cards.tsx';
import { LatestNews } from '#features/news/client/parts/latest-news.tsx';
import { ThisMonth } from '#features/news/client/parts/this-month.tsx';
import { newsCopy } from '#features/news/copy.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { HomeHero } from '../home/hero.tsx';
import { Mine } from '../home/mine.tsx';

// Loaded later, because most clubs have no closures.
const Closures = loadLater(
  async () => (await import('#features/course/closure/client/parts/coming-closures.tsx')).ComingClosures,
);

export function UpdatesScreen() {
  const clubId = useSelectedClub()?.club.id;
  return clubId ? <ClubHome key={clubId} clubId={clubId} /> : null;
}

function ClubHome({ clubId }: { clubId: string }) {
  const wide = useMediaQuery('(min-width: 64rem)');
  const status = useCourseStatus(clubId);
  const course = <CourseCards course={status} closures={<Closures clubId={clubId} />} />;
  const latest = <LatestNews clubId={clubId} />;
  const month = <ThisMonth clubId={clubId} />;
  const about = <AboutClub clubId={clubId} />;
  return (
    <div>
      <HomeHero course={status} />
      {wide ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_21rem] items-start gap-8">
          <div>
            <Mine>
              <GolfBuddyBanner />
              {latest}
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
          <Mine
            isCourseKnown={Boolean(status.status) || status.failed}
            course={
              <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-[minmax(0,3fr)_minmax(7.75rem,2fr)] sm:gap-4">
                {course}
              </div>
            }
          >
            <GolfBuddyBanner />
            {latest}
            {month}
            {about}
          </Mine>
        </div>
      )}
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
