import { appCopy } from '../../copy.ts';
import { exploreCopy as words } from '../explore/copy.ts';
import { ChatLook, CourseLook, GolfSessionsLook, MembersLook, NewsLook } from '../explore/looks.tsx';
import { useAudience, WaysOn } from '../explore/ways-on.tsx';
import { ForClubs } from '../landing/invitations.tsx';

/** What a club looks like from within, for people without one. */
export function ExploreScreen() {
  const who = useAudience();
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      <section className="pt-8 md:pt-14">
        <h1 tabIndex={-1} className="text-[min(2.375rem,10cqi)] leading-[1.12] @4xl:text-4xl">
          {appCopy.landing.title}
        </h1>
        <p className="mt-3 mb-6 max-w-prose text-lg text-ink-soft">{words.lead}</p>
        <WaysOn />
      </section>
      <ul className="mt-10 columns-1 gap-4 space-y-4 *:break-inside-avoid @2xl:columns-2 @4xl:gap-6 @4xl:space-y-6">
        <CourseLook />
        <GolfSessionsLook />
        <NewsLook />
        <MembersLook />
        <ChatLook />
      </ul>
      <div className="mt-10 grid grid-cols-1 gap-4 @2xl:grid-cols-2 @4xl:gap-6">
        <section
          aria-labelledby="ready"
          className="flex flex-col rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10"
        >
          <h2 id="ready" className="text-xl">
            {words.end.title}
          </h2>
          <p className="mt-2 mb-6 flex-1 text-ink-soft">{words.end[who]}</p>
          <WaysOn />
        </section>
        <ForClubs />
      </div>
    </div>
  );
}
