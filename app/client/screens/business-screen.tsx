import { ContactForm } from '#features/contact/client/parts/contact-form.tsx';
import { contactCopy } from '#features/contact/copy.ts';
import { Benefits } from '../business/benefits.tsx';
import { ContactPerson } from '../business/contact-person.tsx';
import { BusinessHero } from '../business/hero.tsx';
import { Looks } from '../business/looks.tsx';
import { PrintButton } from '../business/print-button.tsx';
import { Promises } from '../business/promises.tsx';
import { Questions } from '../business/questions.tsx';
import { Steps } from '../business/steps.tsx';
import { Trust } from '../business/trust.tsx';

export function BusinessScreen() {
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      <BusinessHero />
      <Benefits />
      <Looks />
      <Trust />
      <Steps />
      <Questions />
      <div className="mt-8">
        <PrintButton />
      </div>
      <Contact />
    </div>
  );
}

const headingId = 'contact-heading';

function Contact() {
  return (
    <section
      id="contact"
      className="mt-14 grid scroll-mt-20 grid-cols-1 gap-6 rounded-xl border border-line bg-raised p-5 shadow-card md:mt-20 md:p-10 @4xl:grid-cols-[2fr_3fr] @4xl:gap-14 @4xl:p-14 print:hidden"
    >
      <div>
        <h2 id={headingId} className="text-2xl">
          {contactCopy.title}
        </h2>
        <p className="mt-3 mb-5 text-ink-soft">{contactCopy.lead}</p>
        <Promises />
        <ContactPerson />
      </div>
      <ContactForm labelledBy={headingId} />
    </section>
  );
}
