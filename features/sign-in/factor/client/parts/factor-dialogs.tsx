// The dialogs of the factor list, one at a time.
import { useState } from 'react';
import { useProof, type Proof } from '#features/account/client/parts/use-proof.ts';
import { failureOf, problemOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { factorCopy } from '../../copy.ts';
import type { Factor, FactorKind, FactorList } from '../../factor.ts';
import { nameFor } from '../../rules.ts';
import { factorApi, useRefreshFactors } from '../queries.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddPhone } from './add-phone.tsx';
import { NameForm } from './name-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { rename: renameWords, remove: removeWords, failure } = factorCopy;

const titles: Record<FactorKind, string> = {
  totp: factorCopy.app.title,
  phone: factorCopy.phone.title,
  passkey: factorCopy.passkey.title,
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
  const rename = useCommand(factorApi.rename.mutationOptions());
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
        title={factorCopy.recovery.renewTitle}
        description={factorCopy.recovery.renewBody}
        confirmLabel={factorCopy.recovery.renewConfirm}
        onConfirm={() => onTask({ kind: 'recovery' })}
      />
    );
  }
  if (task.kind === 'remove') return <Removing {...{ list, proof }} factor={task.factor} onDone={close} />;

  const Adder = task.kind === 'add' ? adders[task.factor] : null;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        task.kind === 'add'
          ? titles[task.factor]
          : task.kind === 'rename'
            ? renameWords.title
            : factorCopy.recovery.title
      }
    >
      {Adder && task.kind === 'add' ? (
        <Adder
          name={nameFor(task.factor, factorCopy.names, list.factors)}
          proof={proof}
          onAdded={(name, codesLeft) => {
            showToast({ tone: 'success', title: factorCopy.added(name) });
            // After the first factor, recovery codes are offered.
            if (codesLeft === 0) onTask({ kind: 'recovery' });
            else close();
          }}
        />
      ) : null}
      {task.kind === 'rename' ? (
        <NameForm
          initial={task.factor.friendlyName}
          submit={renameWords.submit}
          onName={(friendlyName) =>
            problemOf(async () => {
              await rename.mutateAsync({ factorId: task.factor.id, friendlyName });
              showToast({ tone: 'success', title: renameWords.done });
              close();
            })
          }
        />
      ) : null}
      {task.kind === 'recovery' ? <RecoveryCodes proof={proof} onDone={close} /> : null}
      {proof.dialog}
    </Dialog>
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
  const removal = useCommand(factorApi.remove.mutationOptions());

  async function remove() {
    setBusy(true);
    try {
      await proof.run(() => removal.mutateAsync({ factorId: factor.id }));
      showToast({ tone: 'success', title: removeWords.done(factor.friendlyName) });
      onDone();
    } catch (error) {
      showToast({ tone: 'error', title: failure.title, description: failureOf(error).message });
      setBusy(false);
    }
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
