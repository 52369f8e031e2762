import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { visitor } from '#platform/client/drafts/form-drafts.ts';
import { refill, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { clubRequestForm } from '../../club-request.ts';
import { clubRequestCopy as words } from '../../copy.ts';
import { requestClub } from '../commands.ts';

interface ClubRequestFormProps {
  /** Null: a visitor, who is asked to sign in when sending. */
  account: Account | null;
  onClose: () => void;
}

/** The form for a club that is not on the platform yet. */
export function ClubRequestForm({ account, onClose }: ClubRequestFormProps) {
  const initial = {
    clubName: '',
    clubLocation: '',
    contactName: account?.profile?.displayName ?? '',
    contactEmail: account?.email ?? '',
    contactPhone: '',
    message: '',
  };
  const draft = useFormDraft(account?.id ?? visitor, 'club-request', initial);
  const form = useForm({ defaultValues: draft.values, resolver: zodResolver(clubRequestForm) });
  const { register, handleSubmit, formState, setFocus } = form;
  const { errors } = formState;
  const { send, pending } = useSend(requestClub);
  const navigate = useNavigate();
  useSavedForm(form, draft);
  useEffect(() => setFocus('clubName'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    if (!account?.profile) {
      const { title, body: description } = account ? words.profileFirst : words.signIn;
      showToast({ tone: 'info', title, description });
      void navigate(account ? '/profile-setup' : `/auth?redirect=${encodeURIComponent('/club-selection')}`);
      return;
    }
    const { result } = await send(values, { onDone: onClose });
    if (result === 'done') draft.drop();
  });

  function clear() {
    refill(form, initial);
    draft.drop();
    setFocus('clubName');
  }

  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid animate-appear grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {draft.isRestored ? <RestoredDraft onClear={clear} className="sm:col-span-2" /> : null}
      <TextField
        {...register('clubName')}
        label={words.clubName}
        error={errors.clubName?.message}
        required
        autoComplete="off"
      />
      <TextField
        {...register('clubLocation')}
        label={words.clubLocation}
        error={errors.clubLocation?.message}
        required
        autoComplete="off"
      />
      <TextField
        {...register('contactName')}
        label={words.contactName}
        error={errors.contactName?.message}
        autoComplete="name"
      />
      <TextField
        {...register('contactEmail')}
        label={words.contactEmail}
        error={errors.contactEmail?.message}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...register('contactPhone')}
        label={words.contactPhone}
        optional
        error={errors.contactPhone?.message}
        type="tel"
        autoComplete="tel"
      />
      <TextArea
        {...register('message')}
        label={words.message}
        optional
        placeholder={words.messagePlaceholder}
        error={errors.message?.message}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap gap-3 *:grow sm:col-span-2 sm:*:grow-0">
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            draft.drop();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
