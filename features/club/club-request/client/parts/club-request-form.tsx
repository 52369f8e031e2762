import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { visitor } from '#platform/client/drafts/form-drafts.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { clubRequestForm } from '../../club-request.ts';
import { clubRequestCopy as words } from '../../copy.ts';
import { requestClub } from '../model/commands.ts';

interface ClubRequestFormProps {
  /** Null: a visitor, who is asked to sign in when sending. */
  account: Account | null;
  onClose: () => void;
}

/** The state of the form. A visitor, or a user without a profile, is sent there first; the draft stays. */
function useClubRequest({ account, onClose }: ClubRequestFormProps) {
  const drafted = useDraftedForm({
    userId: account?.id ?? visitor,
    name: 'club-request',
    initial: {
      clubName: '',
      clubLocation: '',
      contactName: account?.profile?.displayName ?? '',
      contactEmail: account?.email ?? '',
      contactPhone: '',
      message: '',
    },
    schema: clubRequestForm,
    first: 'clubName',
  });
  const { send, pending } = useSend(requestClub);
  const navigate = useNavigate();
  const submit = drafted.form.handleSubmit(async (values) => {
    if (!account?.profile) {
      const { title, body: description } = account ? words.profileFirst : words.signIn;
      showToast({ tone: 'info', title, description });
      void navigate(account ? '/profile-setup' : `/auth?redirect=${encodeURIComponent('/club-selection')}`);
      return;
    }
    const { result } = await send(values, { onDone: onClose });
    if (result === 'done') drafted.drop();
  });
  return { ...drafted, submit, pending };
}

/** The form for a club that is not on the platform yet. */
export function ClubRequestForm(props: ClubRequestFormProps) {
  const { form, submit, pending, isRestored, drop, clear } = useClubRequest(props);
  const { setFocus } = form;
  const field = useFields(form, words);
  useEffect(() => setFocus('clubName'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid animate-appear grid-cols-1 gap-5 sm:grid-cols-2"
    >
      {isRestored ? <RestoredDraft onClear={clear} className="sm:col-span-2" /> : null}
      <TextField {...field('clubName')} required autoComplete="off" />
      <TextField {...field('clubLocation')} required autoComplete="off" />
      <TextField {...field('contactName')} optional autoComplete="name" />
      <TextField {...field('contactEmail')} optional type="email" autoComplete="email" />
      <TextField {...field('contactPhone')} optional type="tel" autoComplete="tel" />
      <TextArea
        {...field('message')}
        optional
        placeholder={words.messagePlaceholder}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap gap-3 *:grow sm:col-span-2 sm:*:grow-0">
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            drop();
            props.onClose();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
