import { ListPlus, Send, Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { hasShareSheet, openShareSheet } from '#platform/client/device/device.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyLink } from '#ui/forms/copy-link.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { Section } from '#ui/section.tsx';
import { invitationCopy, mailedTo } from '../../copy.ts';
import { createInvitation } from '../model/commands.ts';

const { invite: words, validation } = invitationCopy;

const ImportSheet = lazy(async () => ({ default: (await import('./import/import-sheet.tsx')).ImportSheet }));

/** On a phone the new link would be below the edge of the screen. */
function showOnMount(result: HTMLElement | null) {
  result?.scrollIntoView({ block: 'nearest' });
}

/** Invites one address, or opens the import of a list. */
export function InviteCard({ clubId }: { clubId: string }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <Section title={words.title} heading="text-xl">
      <p className="mt-1 mb-4 text-ink-soft">{words.lead}</p>
      <Card className="grid grid-cols-1 gap-5">
        <InviteOne clubId={clubId} />
        <div className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-ink-soft">{words.manyHint}</p>
          <Button
            variant="secondary"
            icon={<ListPlus />}
            className="sm:shrink-0"
            onClick={() => setImporting(true)}
          >
            {words.many}
          </Button>
        </div>
      </Card>
      {isImporting ? (
        <Suspense>
          <ImportSheet clubId={clubId} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function InviteOne({ clubId }: { clubId: string }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, pending, input, answer } = useSend(createInvitation);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (email.trim() === '') {
      setProblem(validation.emailEmpty);
      showToast({ tone: 'error', title: words.emptyTitle, description: validation.emailEmpty });
      return;
    }
    setProblem(undefined);
    const sent = await send({ clubId, email });
    if (sent.result === 'done') setEmail('');
    if (sent.result === 'refused') setProblem(sent.failure.fields['email'] ?? sent.failure.message);
  }

  return (
    <>
      <form
        noValidate
        className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          error={problem}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" icon={<Send />} pending={pending} className="sm:mt-7">
          {words.submit}
        </Button>
      </form>
      {answer?.link !== undefined && input ? (
        <NewLink key={answer.link} link={answer.link} email={input.email.trim()} />
      ) : null}
    </>
  );
}

function NewLink({ link, email }: { link: string; email: string }) {
  return (
    <div ref={showOnMount} className="grid grid-cols-1 gap-3">
      <Banner tone="success" title={words.success}>
        {mailedTo(email)}
      </Banner>
      <CopyLink label={words.link} hint={words.linkOnce} link={link} />
      {hasShareSheet() ? (
        <Button
          variant="secondary"
          icon={<Share2 />}
          onClick={() => void openShareSheet({ title: words.shared, url: link })}
        >
          {words.share}
        </Button>
      ) : null}
    </div>
  );
}
