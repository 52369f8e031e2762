// The sections 'Twee stappen' and 'Passkeys' of the security screen.
import { Fingerprint, KeyRound, MessageSquare, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  SecurityLoading,
  SecurityRow,
  SecuritySection,
} from '#features/account/client/parts/security-section.tsx';
import { hasPasskeys } from '#platform/client/sign-in/passkey-device.ts';
import { Button } from '#ui/button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { signInCopy } from '../../../copy.ts';
import { securityCopy } from './copy.ts';
import type { Factor, FactorList } from '../../../sign-in.ts';
import { useFactors } from '../../model/queries.ts';
import { AdminNote } from './admin-note.tsx';
import { FactorDialogs, type Task } from './factor-dialogs.tsx';
import { FactorRow } from './factor-row.tsx';

const { section: words } = securityCopy;
const { failure } = signInCopy;

const additions = {
  totp: { icon: <Smartphone />, label: words.addApp },
  phone: { icon: <MessageSquare />, label: words.addPhone },
  passkey: { icon: <Fingerprint />, label: words.addPasskey },
};

export function FactorSections() {
  const query = useFactors();
  const [task, setTask] = useState<Task | null>(null);
  if (query.isError && !query.data) return <QueryFailed title={failure.factors} query={query} />;
  if (!query.data) return <SecurityLoading sections={{ steps: 2, passkeys: 1 }} />;
  const list = query.data;
  const rows = (factors: Factor[]) =>
    factors.map((factor) => (
      <FactorRow
        key={factor.id}
        factor={factor}
        mayRemove={list.mayRemove}
        onRename={() => setTask({ kind: 'rename', factor })}
        onRemove={() => setTask({ kind: 'remove', factor })}
      />
    ));
  const add = (factor: keyof typeof additions) => setTask({ kind: 'add', factor });
  const buttons = (factors: (keyof typeof additions)[]) =>
    factors.map((factor) => (
      <Button key={factor} variant="secondary" icon={additions[factor].icon} onClick={() => add(factor)}>
        {additions[factor].label}
      </Button>
    ));
  return (
    <>
      <AdminNote onPasskey={hasPasskeys() ? () => add('passkey') : null} />
      <Section
        title={words.title}
        lead={words.lead}
        none={words.none}
        rows={rows(list.factors.filter(({ kind }) => kind !== 'passkey'))}
        actions={buttons(['totp', 'phone'])}
      >
        {list.factors.length > 0 ? <RecoveryRow list={list} onTask={setTask} /> : null}
      </Section>
      <Section
        title={words.passkeysTitle}
        lead={words.passkeysLead}
        none={hasPasskeys() ? words.passkeysNone : words.passkeysUnsupported}
        rows={rows(list.factors.filter(({ kind }) => kind === 'passkey'))}
        actions={hasPasskeys() ? buttons(['passkey']) : null}
      />
      {task ? <FactorDialogs list={list} task={task} onTask={setTask} /> : null}
    </>
  );
}

interface SectionProps {
  title: string;
  lead: string;
  none: string;
  rows: ReactNode[];
  actions: ReactNode;
  children?: ReactNode;
}

function Section({ title, lead, none, rows, actions, children }: SectionProps) {
  return (
    <SecuritySection title={title} lead={lead} actions={actions}>
      {rows.length > 0 ? (
        <MovingList className="divide-y divide-line">{rows}</MovingList>
      ) : (
        <p className="px-4 py-4 text-ink-soft sm:px-5">{none}</p>
      )}
      {children}
    </SecuritySection>
  );
}

function RecoveryRow({ list, onTask }: { list: FactorList; onTask: (task: Task) => void }) {
  const { recoveryCodesLeft, keepsLast } = list;
  const none = recoveryCodesLeft === 0;
  return (
    <div className="border-t border-line">
      <SecurityRow
        icon={<KeyRound />}
        title={words.recoveryTitle}
        action={
          <Button
            variant={none ? 'secondary' : 'quiet'}
            size="small"
            onClick={() => onTask({ kind: none ? 'recovery' : 'renew' })}
          >
            {none ? words.recoveryMake : words.recoveryRenew}
          </Button>
        }
      >
        <span className="tabular-nums">
          {none ? words.recoveryNone : words.recoveryLeft(recoveryCodesLeft)}
          {keepsLast ? <span className="block">{words.keepsLast}</span> : null}
        </span>
      </SecurityRow>
    </div>
  );
}
