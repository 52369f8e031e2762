import {
  Check,
  CloudSun,
  LandPlot,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { Phone } from '../landing/phone.tsx';
import type { PictureName } from '../landing/picture-sizes.ts';
import { businessCopy } from './copy.ts';

export function BusinessHero() {
  return (
    <section className="relative isolate mx-[calc(var(--gutter)*-1)] overflow-hidden bg-raised md:mx-0 md:mt-6 md:rounded-xl md:shadow-card @2xl:grid @2xl:grid-cols-[3fr_2fr] print:mx-0 print:block print:shadow-none">
      <div className="px-gutter py-10 large-text:py-3 md:px-10 md:short:py-4 @2xl:not-short:py-14 @2xl:pr-6 @4xl:not-short:py-20 @4xl:pl-14 print:p-0">
        <p className="text-sm font-semibold text-ink-soft">{businessCopy.kicker}</p>
        <h1 tabIndex={-1} className="mt-2 text-3xl md:short:mt-1 @4xl:not-short:text-4xl">
          {businessCopy.title}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft md:short:mt-2 md:short:text-base large-text:mt-2 large-text:text-base">
          {businessCopy.lead}
        </p>
        <div className="mt-7 flex flex-col gap-3 md:short:mt-4 sm:flex-row sm:flex-wrap print:hidden">
          {/* A plain link: the browser's own jump also moves the keyboard's position. */}
          <a href="#contact" className={buttonClass('primary', 'large', false)}>
            {businessCopy.contact}
          </a>
          <ButtonLink size="large" variant="secondary" render={<Link to="/" />}>
            {businessCopy.toLanding}
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
          alt={businessCopy.picture}
          className="absolute top-10 w-56 @2xl:not-short:top-auto @2xl:not-short:-bottom-4 @4xl:w-60"
        />
      </div>
    </section>
  );
}

export function Promises() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium">
      {businessCopy.promises.map((promise) => (
        <li key={promise} className="flex gap-2">
          <Check aria-hidden="true" className="at-first-line size-4.5 shrink-0 text-fairway" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

const { news, course, members, golfSessions, everywhere, privacy } = businessCopy.benefits;

const benefits: { title: string; body: string; Icon: LucideIcon; look: string }[] = [
  { ...news, Icon: Newspaper, look: 'bg-amber-soft text-amber-ink' },
  { ...course, Icon: CloudSun, look: 'bg-sky-soft text-sky-ink' },
  { ...members, Icon: Users, look: 'bg-sand-soft text-sand-ink' },
  { ...golfSessions, Icon: LandPlot, look: 'bg-fairway-soft text-fairway-ink' },
  { ...everywhere, Icon: Smartphone, look: 'bg-primary-soft text-primary' },
  { ...privacy, Icon: ShieldCheck, look: 'bg-sunken text-ink-soft' },
];

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14 md:mt-20 print:mt-6">
      <h2 id="benefits" className="text-2xl @xl:text-center @xl:text-3xl print:text-left">
        {businessCopy.benefitsTitle}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 md:mt-10 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-6 print:mt-4 print:grid-cols-2">
        {benefits.map(({ title, body, Icon, look }) => (
          <li
            key={title}
            className="flex flex-wrap content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-5 shadow-card @xl:flex-col @xl:flex-nowrap @4xl:p-6 print:break-inside-avoid print:shadow-none"
          >
            <span className={`flex size-12 shrink-0 items-center justify-center rounded-lg ${look}`}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="min-w-0 flex-1 basis-48 large-text:basis-full @xl:basis-auto">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Picture {
  picture: PictureName;
  alt: string;
  caption: string;
  withoutBar?: boolean;
}

interface LookProps {
  id: string;
  title: string;
  lead: string;
  pictures: readonly Picture[];
  className: string;
}

/** A part of the product in pictures, as its users see it. */
function Look({ id, title, lead, pictures, className }: LookProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-xl px-6 pt-8 md:px-10 @4xl:px-14 @4xl:pt-14 print:hidden', className)}
    >
      <h2 id={id} className="text-2xl @xl:text-3xl">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-10 @xl:grid-cols-2">
        {pictures.map(({ picture, alt, caption, withoutBar = false }) => (
          <figure key={picture} className="flex flex-col">
            <figcaption className="mb-5 flex-1 font-medium">{caption}</figcaption>
            <Phone
              picture={picture}
              alt={alt}
              withoutBar={withoutBar}
              className="mx-auto h-96 w-full max-w-72"
            />
          </figure>
        ))}
      </div>
    </section>
  );
}

const { golfBuddy, admin } = businessCopy.looks;

export const Looks = () => (
  <>
    <Look
      id="golf-buddy"
      title={golfBuddy.title}
      lead={golfBuddy.lead}
      pictures={[
        { picture: 'golf-sessions', alt: golfBuddy.golfSessions, caption: golfBuddy.golfSessionsCaption },
        { picture: 'chat', alt: golfBuddy.chat, caption: golfBuddy.chatCaption, withoutBar: true },
      ]}
      className="mt-14 bg-fairway-soft md:mt-20"
    />
    <Look
      id="administration"
      title={admin.title}
      lead={admin.lead}
      pictures={[
        { picture: 'admin-members', alt: admin.members, caption: admin.membersCaption },
        { picture: 'admin-course', alt: admin.course, caption: admin.courseCaption },
      ]}
      className="mt-6 bg-sky-soft md:mt-8"
    />
  </>
);
