import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { clubsQuery, useClubs } from '#features/club/client/model/queries.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { builtInClubs } from '#features/club/copy.ts';
import { askClub } from '#features/membership/club-join-request/client/model/commands.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft, visitor } from '#platform/client/drafts/form-drafts.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast.ts';

const { ask: words, failure, profileFirst, signIn, validation } = clubJoinRequestCopy;
const empty = { club: '', message: '' };
const longestMessage = 500;

interface AskFormProps {
  /** Null: a visitor, who is asked to sign in when sending. */
  account: Account | null;
  /** The clubs to leave out: those of the user, and those already asked. */
  without: readonly string[];
  onAsked: (clubId: string) => void;
}

/** The values of the form, as a draft, and sending them. What a visitor filled in is still there after signing in. */
function useAsk({ account, onAsked }: AskFormProps) {
  const draft = useFormDraft(account?.id ?? visitor, 'club-join-request', empty);
  const [values, setValues] = useState(draft.values);
  const navigate = useNavigate();
  const findClub = useFindClub();
  const { send, pending } = useSend(askClub);

  function write(change: Partial<typeof empty>) {
    const next = { ...values, ...change };
    setValues(next);
    draft.save(next);
  }

  function clear() {
    setValues(empty);
    draft.drop();
  }

  async function ask() {
    if (!account?.profile) {
      const { title, body: description } = account ? profileFirst : signIn;
      showToast({ tone: 'info', title, description });
      void navigate(account ? '/profile-setup' : `/auth?redirect=${encodeURIComponent('/club-selection')}`);
      return;
    }
    const found = await findClub(values.club);
    if (!found) {
      showToast({ title: failure.title, description: clubJoinRequestCopy.unknownClub, tone: 'error' });
      return;
    }
    const { id, name } = found;
    const onDone = () => {
      haptic('medium');
      setValues(empty);
      onAsked(id);
    };
    const { result } = await send({ club: { id, name }, message: values.message.trim() }, { onDone });
    if (result === 'done') draft.drop();
  }
  return { ...values, isRestored: draft.isRestored, write, clear, ask, pending };
}

/** The club picker with a message. */
export function AskForm(props: AskFormProps) {
  const { club, message, isRestored, write, clear, ask, pending } = useAsk(props);
  const [error, setError] = useState<string | undefined>(undefined);
  const picker = useRef<{ focus: () => void }>(null);
  const options = useClubOptions(props.without);

  function change(written: Partial<typeof empty>) {
    setError(undefined);
    write(written);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (options.some(({ value }) => value === club)) void ask();
    else {
      setError(validation.club);
      picker.current?.focus();
    }
  }

  function startAgain() {
    clear();
    picker.current?.focus();
  }

  return (
    <form noValidate aria-labelledby="ask-club" onSubmit={submit} className="grid gap-5">
      {isRestored ? <RestoredDraft onClear={startAgain} /> : null}
      <ComboboxField
        ref={picker}
        label={words.club}
        placeholder={words.choose}
        hint={words.hint}
        options={options}
        value={club || null}
        onValueChange={(next) => change({ club: next ?? '' })}
        error={error}
      />
      <TextArea
        label={words.message}
        counter
        maxLength={longestMessage}
        placeholder={words.placeholder}
        value={message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Button type="submit" size="large" pending={pending} className="sm:justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}

/** When the list cannot be loaded or is empty, two built-in clubs are offered, with their names as ids. */
function useClubOptions(without: readonly string[]) {
  const { data, isPending } = useClubs();
  const listed = data?.items ?? [];
  if (listed.length === 0 && !isPending)
    return builtInClubs.map((one) => ({
      value: one.name,
      label: one.name,
      picture: <ClubLogo club={one} />,
    }));
  return listed
    .filter(({ id }) => !without.includes(id))
    .map((one) => ({
      value: one.id,
      label: one.name,
      detail: one.location,
      picture: <ClubLogo club={one} lazy />,
    }));
}

/** Finds a club by its id, or a built-in club by its name: by now the server may answer with a list. */
function useFindClub() {
  const queryClient = useQueryClient();
  return async (wanted: string) => {
    const known = await queryClient.fetchQuery(clubsQuery).catch(() => null);
    return known?.items.find(({ id, name }) => id === wanted || name === wanted) ?? null;
  };
}
