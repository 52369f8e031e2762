import { CircleCheckBig } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { pageSays } from '#platform/client/page-facts.ts';
import { Button } from '#ui/button.tsx';
import { submitIfPressedEarly } from '#ui/forms/early-submit.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { useLaterResolver } from '#ui/forms/use-later-resolver.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import type { Contact } from '../../contact.ts';
import { contactCopy as words } from '../../copy.ts';

const empty: Contact = { clubName: '', contactName: '', email: '', phone: '', message: '' };

const loadJudgement = async () => (await import('../model/contact-judgement.ts')).judgeContact;
const loadSending = () => import('../model/send-contact.ts');

function useContactForm() {
  const [hasFailed, setHasFailed] = useState(false);
  /** How many messages were sent: the thank-you takes the focus after each. */
  const [sent, setSent] = useState(0);
  const form = useForm<Contact>({
    defaultValues: empty,
    resolver: useLaterResolver(loadJudgement),
  });
  const send = form.handleSubmit(async (written) => {
    // Without a recipient no server judges what could not be judged here, so thanks would be untrue.
    await loadJudgement();
    if (pageSays('contact')) await (await loadSending()).sendContact(written);
    form.reset(empty);
    setSent((before) => before + 1);
  });
  function submit(event: FormEvent) {
    setHasFailed(false);
    void send(event).catch(() => setHasFailed(true));
  }
  return { form, submit, sent, hasFailed, pending: form.formState.isSubmitting };
}

/** Without a recipient (`CONTACT_EMAIL`) it makes no call and only says thank you, as specified. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { form, submit, sent, hasFailed, pending } = useContactForm();
  const field = useFields(form, words);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current) submitIfPressedEarly(element.current);
  }, []);

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={labelledBy}
      // Before the code is loaded, a submit would put the fields into the URL; outside a dialog, this method makes it do nothing.
      method="dialog"
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {sent > 0 ? <ThankYou key={sent} /> : null}
      <TextField {...field('clubName')} required autoComplete="organization" />
      <TextField {...field('contactName')} required autoComplete="name" />
      <TextField {...field('email')} required type="email" autoComplete="email" />
      <TextField {...field('phone')} optional type="tel" autoComplete="tel" />
      <TextArea {...field('message')} hint={words.messageHint} required rows={5} className="sm:col-span-2" />
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <ErrorBanner message={hasFailed ? words.failure : null} className="w-full" />
        <Button
          type="submit"
          size="large"
          pending={pending}
          className="w-full data-early:animate-breathe sm:w-auto"
        >
          {words.submit}
        </Button>
        <noscript>
          <p className="text-sm">{words.withoutScript}</p>
        </noscript>
      </div>
    </form>
  );
}

function ThankYou() {
  return (
    <div className="flex animate-appear items-center gap-4 rounded-lg bg-fairway-soft p-4 text-fairway-ink sm:col-span-2 md:p-6">
      <CircleCheckBig aria-hidden="true" className="size-8 shrink-0" />
      <output tabIndex={-1} ref={focusOnce} className="block max-w-prose text-lg font-semibold outline-none">
        {words.success}
      </output>
    </div>
  );
}

/** After sending, the thank-you above the emptied fields is what to read, also for screen readers. */
const focusOnce = (element: HTMLElement | null) => element?.focus();
