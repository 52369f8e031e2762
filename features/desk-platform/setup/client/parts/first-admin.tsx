import { useState } from 'react';
import { setupCopy } from '../../copy.ts';
import type { OpenSetup } from '../../setup.ts';
import { AdminStep } from './admin-step.tsx';
import { OperatorStep } from './operator-step.tsx';

interface FirstAdminProps {
  state: OpenSetup;
  onRestore: () => void;
  /** Called when the account exists, and the browser is signed in if it could be. */
  onMade: () => void;
}

/** The steps that the code from the log allows: until there is a first admin. */
export function FirstAdmin({ state, onRestore, onMade }: FirstAdminProps) {
  const [isEditing, setEditing] = useState(state.operator === null);
  const restore = (
    <div className="mt-6 grid gap-1 border-t border-line pt-3">
      {isEditing ? null : <Way label={setupCopy.operator.change} onPress={() => setEditing(true)} />}
      <Way label={setupCopy.restore.open} onPress={onRestore} />
    </div>
  );
  return isEditing ? (
    <OperatorStep key="operator" state={state} onDone={() => setEditing(false)}>
      {restore}
    </OperatorStep>
  ) : (
    <AdminStep key={`admin ${state.mailedTo}`} mailedTo={state.mailedTo} onMade={onMade}>
      {restore}
    </AdminStep>
  );
}

/** A way to another step, as below the forms of signing in. */
const Way = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center rounded-md text-left text-sm font-semibold text-primary underline-offset-4 hover:underline"
  >
    {label}
  </button>
);
