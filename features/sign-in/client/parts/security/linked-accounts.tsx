// The section 'Gekoppelde accounts' of the security screen; empty without providers and linked accounts.
import { useState } from 'react';
import { SecuritySection } from '#features/account/client/parts/security-section.tsx';
import { pageSays } from '#platform/client/page-facts.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { linkProvider } from '#platform/client/sign-in/sign-in-calls.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { providers, type ProviderId } from '#platform/shared/providers.ts';
import { Button } from '#ui/button.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { signInCopy } from '../../../copy.ts';
import type { Identity } from '../../../sign-in.ts';
import { unlink } from '../../model/commands.ts';
import { nameOfProvider } from '../../model/provider-name.ts';
import { useLinkedToast } from '../../model/provider-return.ts';
import { useProviderProblem } from '../../model/provider-sign-in.ts';
import { useIdentities, useRefreshIdentities } from '../../model/queries.ts';
import { useProof } from '../../model/use-proof.ts';
import { securityCopy } from './copy.ts';

const { linked: words } = securityCopy;
const { failure } = signInCopy;

/** Linking and unlinking, which may need a fresh proof. */
function useLinking() {
  const refresh = useRefreshIdentities();
  const proof = useProof();
  const { send } = useSend(unlink);
  const broughtBack = useProviderProblem();
  useLinkedToast(broughtBack);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(
    broughtBack === null ? null : { title: failure.link, message: broughtBack },
  );
  const [busy, setBusy] = useState<ProviderId | null>(null);
  const [asking, setAsking] = useState<Identity | null>(null);

  async function link(provider: ProviderId) {
    setBusy(provider);
    setProblem(null);
    const outcome = await proof.run(() => linkProvider(provider));
    if (outcome.done) return;
    setBusy(null);
    if (outcome.code !== 'PROVE_AGAIN')
      setProblem({ title: failure.link, message: outcome.message ?? failure.unreachable });
  }

  async function end({ id: identityId, provider }: Identity) {
    setBusy(provider);
    setProblem(null);
    const sent = await proof.run(() => send({ identityId, provider }));
    if (sent.result === 'refused' && sent.failure.code !== 'PROVE_AGAIN')
      setProblem({ title: failure.unlink, message: sent.failure.message });
    setBusy(null);
    setAsking(null);
    await refresh();
  }
  return { problem, busy, asking, setAsking, link, end, proof: proof.dialog };
}

export function LinkedAccounts() {
  const linked = useIdentities().data?.identities ?? [];
  const { problem, busy, asking, setAsking, link, end, proof } = useLinking();
  const identityOf = (provider: ProviderId) => linked.find((identity) => identity.provider === provider);
  const shown = providers.filter((provider) => pageSays(provider) || identityOf(provider));
  if (shown.length === 0) return null;

  return (
    <SecuritySection title={words.title} lead={words.lead}>
      <ErrorBanner title={problem?.title} message={problem?.message} className="m-4 sm:mx-5" />
      <MovingList className="divide-y divide-line">
        {shown.map((provider) => (
          <Row
            key={provider}
            provider={provider}
            identity={identityOf(provider)}
            pending={busy === provider}
            onLink={() => void link(provider)}
            onUnlink={setAsking}
          />
        ))}
      </MovingList>
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={words.confirm.title(nameOfProvider(asking.provider))}
          description={words.confirm.body(nameOfProvider(asking.provider))}
          confirmLabel={words.unlink}
          pending={busy !== null}
          onConfirm={() => void end(asking)}
        />
      ) : null}
      {proof}
    </SecuritySection>
  );
}

interface RowProps {
  provider: ProviderId;
  identity: Identity | undefined;
  pending: boolean;
  onLink: () => void;
  onUnlink: (identity: Identity) => void;
}

function Row({ provider, identity, pending, onLink, onUnlink }: RowProps) {
  const name = nameOfProvider(provider);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {identity ? words.linkedAt(formatDate(identity.linkedAt)) : words.notLinked}
        </p>
      </div>
      <Button
        variant={identity ? 'quiet' : 'secondary'}
        size="small"
        pending={pending}
        aria-label={identity ? words.unlinkNamed(name) : words.linkNamed(name)}
        onClick={() => (identity ? onUnlink(identity) : onLink())}
      >
        {identity ? words.unlink : words.link}
      </Button>
    </li>
  );
}
