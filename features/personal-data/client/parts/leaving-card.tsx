import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closedPath } from '#features/account/rules.ts';
import { useProof } from '#features/sign-in/client/model/use-proof.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { leaveFor, signOut } from '#platform/client/sign-in/sign-out.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { confirmText, lastAdminText, personalDataCopy } from '../../copy.ts';
import { closeAccount } from '../model/commands.ts';
import { leavingQuery } from '../model/queries.ts';

const words = personalDataCopy.leaving;
const { failure } = personalDataCopy;

function useClosing(onKept: () => void) {
  const proof = useProof();
  const { send, failure: refused, reset } = useSend(closeAccount);
  const [closing, setClosing] = useState(false);

  /** Null when it was left. */
  async function leave() {
    let sent: Awaited<ReturnType<typeof send>> | null = null;
    const left = await leaveFor(closedPath, async () => {
      sent = await send({});
      if (sent.result !== 'done') return false;
      // The server has ended the session. Signing out also deletes the user's data from this device.
      await signOut();
      return true;
    });
    return left ? null : sent;
  }

  async function close() {
    setClosing(true);
    reset();
    if ((await proof.run(leave)) === null) return;
    setClosing(false);
    onKept();
  }
  return {
    close,
    closing,
    refused: refused?.code === 'PROVE_AGAIN' ? undefined : refused,
    proof: proof.dialog,
  };
}

/** Explains leaving before anything happens. The only admin of a club sees what to do first. */
export function LeavingCard() {
  const leaving = useQuery(leavingQuery);
  const { lastAdminOf = [], cancelledGolfSessions = 0, handedOverGolfSessions = 0 } = leaving.data ?? {};
  const { close, closing, refused, proof } = useClosing(() => void leaving.refetch());
  const [asking, setAsking] = useState(false);

  return (
    <Section inCard title={words.title} heading="text-xl">
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-5">
        {words.steps.map(({ when, body }) => (
          <li key={when}>
            <p className="font-semibold">{when}</p>
            <p className="mt-0.5 text-ink-soft">{body}</p>
          </li>
        ))}
      </ol>
      <ErrorBanner title={failure.closeTitle} message={refused?.message} className="mt-5" />
      {lastAdminOf.length > 0 ? (
        <Banner tone="warning" className="mt-5">
          {lastAdminText(lastAdminOf)}
        </Banner>
      ) : null}
      {leaving.isLoadingError ? (
        <QueryFailed className="mt-5" title={failure.loadTitle} query={leaving} />
      ) : (
        <Button
          variant="secondary"
          className="mt-5 max-sm:w-full"
          pending={closing}
          disabled={!leaving.data || lastAdminOf.length > 0}
          onClick={() => setAsking(true)}
        >
          {words.start}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.confirm.title}
        description={confirmText(cancelledGolfSessions, handedOverGolfSessions)}
        confirmLabel={words.confirm.submit}
        cancelLabel={words.confirm.cancel}
        onConfirm={() => {
          setAsking(false);
          void close();
        }}
      />
      {proof}
    </Section>
  );
}
