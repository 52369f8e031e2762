import type { ReactNode } from 'react';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { appCopy } from '../../copy.ts';
import { Phone } from './phone.tsx';

const words = appCopy.landing;

interface HeroProps {
  /** The hero is not the first section of the page. */
  below?: boolean;
  title: string;
  lead: string;
  /** The buttons. */
  children?: ReactNode;
}

/** A title and a promise before a course at dawn. */
export function Hero({ below = false, title, lead, children }: HeroProps) {
  const Heading = below ? 'h2' : 'h1';
  return (
    <section className="relative isolate mx-[calc(var(--gutter)*-1)] overflow-hidden bg-scene-sky md:mx-0 md:mt-6 md:rounded-xl md:shadow-card @2xl:min-h-[36rem] @4xl:min-h-[40rem]">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-80 [mask-image:linear-gradient(transparent,black_40%)] @2xl:h-[54%] @2xl:[mask-image:linear-gradient(transparent_25%,black_60%)] @4xl:[mask-image:linear-gradient(transparent,black_40%)] @4xl:-bottom-12 @4xl:h-[75%]">
        <DawnCourse />
      </div>
      <div className="px-gutter pt-10 pb-48 md:px-10 @lg:pb-80 @2xl:w-3/5 @2xl:pt-14 @2xl:pb-48 @2xl:pr-4 @4xl:pt-16 @4xl:pl-14">
        {/* The width limits the size: with text at 200% the name would otherwise break in two. */}
        <Heading tabIndex={-1} className="text-[min(2.375rem,13.5cqi)] leading-[1.12] @4xl:text-4xl">
          {title}
        </Heading>
        <p className="mt-4 max-w-[26rem] text-lg text-ink-soft">{lead}</p>
        {children}
      </div>
      <div className="absolute right-8 -bottom-4 hidden w-60 @2xl:block @4xl:right-16 @4xl:w-72">
        <Phone picture="home" alt={words.picture} />
      </div>
    </section>
  );
}
