import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { clubsQuery, useClubs } from '#features/club/client/queries.ts';
import { builtInClubs } from '#features/club/copy.ts';
import { visitor } from '#platform/client/drafts/form-drafts.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { failureOf } from '#platform/client/failure.ts';
import { haptic } from '#platform/client/device/device.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { clubJoinRequestCopy, sentBody } from '#features/membership/club-join-request/copy.ts';
import { useAskClub } from '#features/membership/club-join-request/client/queries.ts';

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
  const ask = useAskClub();

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

  const fail = (description: string) => showToast({ title: failure.title, description, tone: 'error' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
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
      fail(clubJoinRequestCopy.unknownClub);
      return;
    }
    const written = message.trim();
    ask.mutate(
      { clubId: found.id, ...(written && { message: written }) },
      {
        onSuccess: () => {
          haptic('medium');
          draft.drop();
          setValues(empty);
          onAsked(found.id);
          showToast({ tone: 'success', title: words.success, description: sentBody(found.name) });
        },
        onError: (problem) => fail(failureOf(problem).message),
      },
    );
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
      <Button type="submit" size="large" pending={ask.isPending} className="sm:justify-self-start">
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
