import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { Phone } from '../landing/phone.tsx';
import { businessCopy as words } from './copy.ts';
import { Promises } from './promises.tsx';

export function BusinessHero() {
  return (
    <section className="relative isolate mx-[calc(var(--gutter)*-1)] overflow-hidden bg-raised md:mx-0 md:mt-6 md:grid md:grid-cols-[3fr_2fr] md:rounded-xl md:shadow-card">
      <div className="px-gutter pt-10 pb-10 md:py-14 md:pr-6 md:pl-10 lg:py-20 lg:pl-14">
        <p className="text-sm font-semibold text-ink-soft">{words.kicker}</p>
        <h1 tabIndex={-1} className="mt-2 text-3xl lg:text-4xl">
          {words.title}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{words.lead}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {/* The browser's own jump, which takes the keyboard along. */}
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
      <div className="relative flex h-80 justify-center overflow-hidden md:h-auto">
        <div className="absolute inset-0 md:-left-64">
          <DawnCourse />
        </div>
        <Phone
          picture="home"
          alt={words.picture}
          first
          className="absolute top-10 w-56 md:top-auto md:-bottom-4 md:w-56 lg:w-60"
        />
      </div>
    </section>
  );
}
