import { ContactForm } from '#features/contact/client/parts/contact-form.tsx';
import { contactCopy } from '#features/contact/copy.ts';
import { Benefits, BusinessHero, Looks, Promises } from '../business/pitch.tsx';
import { ContactPerson, PrintButton, Questions, Steps, Trust } from '../business/start.tsx';

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
