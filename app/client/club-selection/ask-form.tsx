import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { clubsQuery, useClubs } from '#features/club/client/model/queries.ts';
import { builtInClubs } from '#features/club/copy.ts';
import { visitor } from '#platform/client/drafts/form-drafts.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { askClub } from '#features/membership/club-join-request/client/model/commands.ts';

const { ask: words, failure, validation } = clubJoinRequestCopy;
const empty = { club: '', message: '' };
const longestMessage = 500;

interface AskFormProps {
  /** Null: a visitor, who is asked to sign in when sending. */
  account: Account | null;
  /** The clubs to leave out: those of the user, and those already asked. */
  without: readonly string[];
  onAsked: (clubId: string) => void;
}

/** The club picker with a message. What a visitor filled in is still there after signing in. */
export function AskForm({ account, without, onAsked }: AskFormProps) {
  const draft = useFormDraft(account?.id ?? visitor, 'club-join-request', empty);
  const [{ club, message }, setValues] = useState(draft.values);
  const [error, setError] = useState<string | undefined>(undefined);
  const picker = useRef<{ focus: () => void }>(null);
  const clubs = useClubs();
  const navigate = useNavigate();
  const findClub = useFindClub();
  const ask = useSend(askClub);

  const listed = clubs.data?.items ?? [];
  // When the list cannot be loaded or is empty, two built-in clubs are offered, with their names as ids.
  const options =
    listed.length > 0 || clubs.isPending
      ? listed
          .filter(({ id }) => !without.includes(id))
          .map((one) => ({
            value: one.id,
            label: one.name,
            detail: one.location,
            picture: <ClubLogo club={one} lazy />,
          }))
      : builtInClubs.map((one) => ({ value: one.name, label: one.name, picture: <ClubLogo club={one} /> }));

  function write(change: Partial<typeof empty>) {
    const next = { club, message, ...change };
    setError(undefined);
    setValues(next);
    draft.save(next);
  }

  function clear() {
    setValues(empty);
    draft.drop();
    picker.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.pending) return;
    if (!options.some(({ value }) => value === club)) {
      setError(validation.club);
      picker.current?.focus();
      return;
    }
    if (!account) {
      showToast({
        tone: 'info',
        title: clubJoinRequestCopy.signIn.title,
        description: clubJoinRequestCopy.signIn.body,
      });
      void navigate(`/auth?redirect=${encodeURIComponent('/club-selection')}`);
      return;
    }
    if (!account.profile) {
      const { title, body: description } = clubJoinRequestCopy.profileFirst;
      showToast({ tone: 'info', title, description });
      void navigate('/profile-setup');
      return;
    }
    const found = await findClub(club);
    if (!found) {
      showToast({ title: failure.title, description: clubJoinRequestCopy.unknownClub, tone: 'error' });
      return;
    }
    const onDone = () => {
      haptic('medium');
      setValues(empty);
      onAsked(found.id);
    };
    const { id, name } = found;
    const { result } = await ask.send({ club: { id, name }, message: message.trim() }, { onDone });
    if (result === 'done') draft.drop();
  }

  return (
    <form
      noValidate
      aria-labelledby="ask-club"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {draft.isRestored ? <RestoredDraft onClear={clear} /> : null}
      <ComboboxField
        ref={picker}
        label={words.club}
        placeholder={words.choose}
        hint={words.hint}
        options={options}
        value={club || null}
        onValueChange={(next) => write({ club: next ?? '' })}
        error={error}
      />
      <TextArea
        label={words.message}
        counter
        maxLength={longestMessage}
        placeholder={words.placeholder}
        value={message}
        onChange={(event) => write({ message: event.target.value })}
      />
      <Button type="submit" size="large" pending={ask.pending} className="sm:justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}

/** Finds a club by its id, or a built-in club by its name: by now the server may answer with a list. */
function useFindClub() {
  const queryClient = useQueryClient();
  return async (wanted: string) => {
    const known = await queryClient.fetchQuery(clubsQuery).catch(() => null);
    return known?.items.find(({ id, name }) => id === wanted || name === wanted) ?? null;
  };
}
