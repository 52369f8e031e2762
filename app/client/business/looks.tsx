import { classNames } from '#ui/class-names.ts';
import type { PictureName } from '../landing/picture-sizes.ts';
import { Phone } from '../landing/phone.tsx';
import { businessCopy } from './copy.ts';

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
