import { Phone } from '../landing/phone.tsx';
import { businessCopy } from './copy.ts';

const words = businessCopy.look;

/** Golf Buddy as members see it. */
export function GolfBuddyLook() {
  return (
    <section
      aria-labelledby="golf-buddy"
      className="mt-14 rounded-xl bg-fairway-soft px-6 pt-8 md:mt-20 md:px-10 @4xl:px-14 @4xl:pt-14 print:hidden"
    >
      <h2 id="golf-buddy" className="text-2xl @xl:text-3xl">
        {words.title}
      </h2>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-10 @xl:grid-cols-2">
        <figure className="flex flex-col">
          <figcaption className="mb-5 flex-1 font-medium">{words.golfSessionsCaption}</figcaption>
          <Phone picture="golf-sessions" alt={words.golfSessions} className="mx-auto h-96 w-full max-w-72" />
        </figure>
        <figure className="flex flex-col">
          <figcaption className="mb-5 flex-1 font-medium">{words.chatCaption}</figcaption>
          <Phone picture="chat" alt={words.chat} withoutBar className="mx-auto h-96 w-full max-w-72" />
        </figure>
      </div>
    </section>
  );
}
