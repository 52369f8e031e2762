// The dialogs of the factor list, one at a time.
import { Download, Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveFile } from '#platform/client/device/device.ts';
import { failureOf, isAnswer } from '#platform/client/failure.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { makePasskey } from '#platform/client/sign-in/passkey-device.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { signInCopy } from '../../../copy.ts';
import { nameFor } from '../../../rules.ts';
import type { Factor, FactorKind, FactorList } from '../../../sign-in.ts';
import { addPasskey, removeFactor, rename, renewRecoveryCodes } from '../../model/commands.ts';
import { factorApi, useRefreshFactors } from '../../model/queries.ts';
import { type Proof, useProof } from '../../model/use-proof.ts';
import { AddApp, type AddProps } from './add-app.tsx';
import { AddPhone } from './add-phone.tsx';
import { CopyButton } from './copy-button.tsx';
import { securityCopy } from './copy.ts';
import { NameForm } from './name-form.tsx';

const { passkey: words } = securityCopy;

/** Asks for a name; the device does the rest. */
function AddPasskey({ name: initial, proof, onAdded }: AddProps) {
  // A passkey that the device created before the server's answer was lost. A retry sends it again, because a device creates no second one.
  const [unanswered, setUnanswered] = useState<object | null>(null);
  const { send } = useSend(addPasskey);

  async function add(friendlyName: string): Promise<string | null> {
    try {
      const passkey = unanswered ?? (await make());
      if (passkey === null) return words.cancelled;
      if (passkey === 'known') return words.known;
      setUnanswered(passkey);
      const sent = await proof.run(() => send({ friendlyName, passkey: { ...passkey } }));
      if (sent.result === 'refused' && isAnswer(sent.failure)) setUnanswered(null);
      if (sent.result === 'done') onAdded(friendlyName, sent.answer.recoveryCodesLeft);
      return problemIn(sent);
    } catch (error) {
      return failureOf(error).message;
    }
  }

  const make = async () => makePasskey(await proof.run(() => factorApi.passkeyOptions.call({})));

  return (
    <>
      <p className="mb-4 text-ink-soft">{words.lead}</p>
      <NameForm initial={initial} submit={words.submit} icon={<Fingerprint />} onName={add} />
    </>
  );
}

const { rename: renameWords, remove: removeWords } = securityCopy;

const titles: Record<FactorKind, string> = {
  totp: securityCopy.app.title,
  phone: securityCopy.phone.title,
  passkey: securityCopy.passkey.title,
};
const adders = { totp: AddApp, phone: AddPhone, passkey: AddPasskey };

export type Task =
  | { kind: 'add'; factor: FactorKind }
  | { kind: 'rename' | 'remove'; factor: Factor }
  | { kind: 'recovery' | 'renew' };

interface FactorDialogsProps {
  list: FactorList;
  task: Task;
  onTask: (next: Task | null) => void;
}

export function FactorDialogs({ list, task, onTask }: FactorDialogsProps) {
  const proof = useProof();
  const refresh = useRefreshFactors();
  const close = () => {
    onTask(null);
    void refresh();
  };

  if (task.kind === 'renew') {
    return (
      <ConfirmDialog
        open
        tone="primary"
        onClose={close}
        title={securityCopy.recovery.renewTitle}
        description={securityCopy.recovery.renewBody}
        confirmLabel={securityCopy.recovery.renewConfirm}
        onConfirm={() => onTask({ kind: 'recovery' })}
      />
    );
  }
  if (task.kind === 'remove') return <Removing {...{ list, proof }} factor={task.factor} onDone={close} />;

  const Adder = task.kind === 'add' ? adders[task.factor] : null;
  return (
    <Dialog open onClose={close} title={titleOf(task)}>
      {Adder && task.kind === 'add' ? (
        <Adder
          name={nameFor(task.factor, securityCopy.names, list.factors)}
          proof={proof}
          onAdded={(name, codesLeft) => {
            showToast({ tone: 'success', title: securityCopy.added(name) });
            // After the first factor, recovery codes are offered.
            if (codesLeft === 0) onTask({ kind: 'recovery' });
            else close();
          }}
        />
      ) : null}
      {task.kind === 'rename' ? <Renaming factor={task.factor} onDone={close} /> : null}
      {task.kind === 'recovery' ? <NewRecoveryCodes proof={proof} onDone={close} /> : null}
      {proof.dialog}
    </Dialog>
  );
}

function titleOf(task: Task): string {
  if (task.kind === 'add') return titles[task.factor];
  return task.kind === 'rename' ? renameWords.title : securityCopy.recovery.title;
}

function Renaming({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const { send } = useSend(rename);
  return (
    <NameForm
      initial={factor.friendlyName}
      submit={renameWords.submit}
      onName={async (friendlyName) =>
        problemIn(await send({ factorId: factor.id, friendlyName }, { onDone }))
      }
    />
  );
}

interface RemovingProps {
  list: FactorList;
  factor: Factor;
  proof: Proof;
  onDone: () => void;
}

function Removing({ list, factor, proof, onDone }: RemovingProps) {
  const [busy, setBusy] = useState(false);
  const { send } = useSend(removeFactor);

  async function remove() {
    setBusy(true);
    const { result } = await proof.run(() => send({ factorId: factor.id, name: factor.friendlyName }));
    setBusy(false);
    if (result === 'done') onDone();
  }

  return (
    <>
      <ConfirmDialog
        open
        onClose={onDone}
        title={removeWords.title(factor.friendlyName)}
        description={list.factors.length === 1 ? removeWords.lastBody : removeWords.body}
        confirmLabel={removeWords.confirm}
        pending={busy}
        onConfirm={() => void remove()}
      />
      {proof.dialog}
    </>
  );
}

const { recovery: codesWords } = securityCopy;
const { failure } = signInCopy;

/** Creates ten codes when it opens, and shows them once. */
function NewRecoveryCodes({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { send, answer, pending } = useSend(renewRecoveryCodes);
  const [problem, setProblem] = useState<string | null>(null);
  const make = () => void proof.run(() => send({})).then((sent) => setProblem(problemIn(sent)));
  const makeFirst = useEffectEvent(make);
  useEffect(() => makeFirst(), []);

  if (problem !== null) {
    return (
      <LoadFailed
        title={failure.action}
        message={problem}
        retrying={pending}
        onRetry={make}
        className="my-0"
      />
    );
  }
  const codes = answer?.codes;
  if (!codes) {
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{codesWords.lead}</p>
      <ol className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-4 font-semibold tabular-nums min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download />}
          onClick={() =>
            saveFile(codesWords.file, `${codesWords.fileTitle}\n\n${codes.join('\n')}\n`, 'text/plain')
          }
        >
          {codesWords.download}
        </Button>
        <CopyButton text={codes.join('\n')} words={codesWords}>
          {codesWords.copy}
        </CopyButton>
      </div>
      <Banner tone="info">{codesWords.how}</Banner>
      <Button size="large" wide onClick={onDone}>
        {codesWords.done}
      </Button>
    </div>
  );
}
