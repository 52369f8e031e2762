import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { Phone } from '../landing/phone.tsx';
import { businessCopy as words } from './copy.ts';
import { Promises } from './promises.tsx';

export function BusinessHero() {
  return (
    <section className="relative isolate mx-[calc(var(--gutter)*-1)] overflow-hidden bg-raised md:mx-0 md:mt-6 md:rounded-xl md:shadow-card @2xl:grid @2xl:grid-cols-[3fr_2fr] print:mx-0 print:block print:shadow-none">
      <div className="px-gutter py-10 md:px-10 md:short:py-4 @2xl:not-short:py-14 @2xl:pr-6 @4xl:not-short:py-20 @4xl:pl-14 print:p-0">
        <p className="text-sm font-semibold text-ink-soft">{words.kicker}</p>
        <h1 tabIndex={-1} className="mt-2 text-3xl md:short:mt-1 @4xl:not-short:text-4xl">
          {words.title}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft md:short:mt-2 md:short:text-base">
          {words.lead}
        </p>
        <div className="mt-7 flex flex-col gap-3 md:short:mt-4 sm:flex-row sm:flex-wrap print:hidden">
          {/* A plain link: the browser's own jump also moves the keyboard's position. */}
          <a href="#contact" className={buttonClass('primary', 'large', false)}>
            {words.contact}
          </a>
          <ButtonLink size="large" variant="secondary" render={<Link to="/" />}>
            {words.toLanding}
          </ButtonLink>
        </div>
        <div className="mt-7">
          <Promises />
        </div>
      </div>
      <div className="relative flex h-80 justify-center overflow-hidden @2xl:h-auto print:hidden">
        <div className="absolute inset-0 @2xl:-left-64">
          <DawnCourse />
        </div>
        <Phone
          picture="home"
          alt={words.picture}
          className="absolute top-10 w-56 @2xl:not-short:top-auto @2xl:not-short:-bottom-4 @4xl:w-60"
        />
      </div>
    </section>
  );
}
