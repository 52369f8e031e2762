import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { pageSays } from '#platform/client/page-facts.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import type { Contact } from '../../contact.ts';
import { contactCopy as words } from '../../copy.ts';

const empty: Contact = { clubName: '', contactName: '', email: '', phone: '', message: '' };

/** What judges the fields is large, and not needed before they are filled in. */
const loadJudgement = () => import('./contact-judgement.ts');
const loadSending = () => import('./send-contact.ts');

/** Without somebody who reads it, it makes no call: what a board writes is thanked for, as specified. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { register, handleSubmit, reset, formState } = useForm<Contact>({
    defaultValues: empty,
    resolver: async (...question) => (await loadJudgement()).judgeContact(...question),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => void loadJudgement().catch(() => undefined), []);

  const submit = handleSubmit(async (written) => {
    if (pageSays('contact')) await (await loadSending()).sendContact(written);
    showToast({ tone: 'success', title: words.success });
    reset();
  });

  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      // Until the code is there the browser would put what was typed into the address; outside a dialog this method
      // makes it do nothing.
      method="dialog"
      onSubmit={(event) => void submit(event).catch(() => showToast({ tone: 'error', title: words.failure }))}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <TextField
        {...register('clubName')}
        label={words.clubName}
        error={errors.clubName?.message}
        required
        autoComplete="organization"
      />
      <TextField
        {...register('contactName')}
        label={words.contactName}
        error={errors.contactName?.message}
        required
        autoComplete="name"
      />
      <TextField
        {...register('email')}
        label={words.email}
        error={errors.email?.message}
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        {...register('phone')}
        label={words.phone}
        optional
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
      />
      <TextArea
        {...register('message')}
        label={words.message}
        hint={words.messageHint}
        error={errors.message?.message}
        required
        rows={5}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="large" pending={isSubmitting} className="w-full sm:w-auto">
          {words.submit}
        </Button>
        <noscript>
          <p className="mt-3 text-sm">{words.withoutScript}</p>
        </noscript>
      </div>
    </form>
  );
}
