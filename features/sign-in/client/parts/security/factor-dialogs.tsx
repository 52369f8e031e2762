// The dialogs of the factor list, one at a time.
import { useState } from 'react';
import { useProof, type Proof } from '../../model/use-proof.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { securityCopy } from './copy.ts';
import type { Factor, FactorKind, FactorList } from '../../../sign-in.ts';
import { nameFor } from '../../../rules.ts';
import { removeFactor, rename } from '../../model/commands.ts';
import { useRefreshFactors } from '../../model/queries.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddPhone } from './add-phone.tsx';
import { NameForm } from './name-form.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

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
        onOpenChange={close}
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
    <Dialog open onOpenChange={close} title={titleOf(task)}>
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
        onOpenChange={onDone}
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
