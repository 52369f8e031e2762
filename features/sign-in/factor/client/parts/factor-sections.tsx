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
import { factorCopy } from '../../copy.ts';
import type { Factor, FactorList } from '../../factor.ts';
import { useFactors } from '../model/queries.ts';
import { AdminNote } from './admin-note.tsx';
import { FactorDialogs, type Task } from './factor-dialogs.tsx';
import { FactorRow } from './factor-row.tsx';

const { section: words, failure } = factorCopy;

export function FactorSections() {
  const query = useFactors();
  const [task, setTask] = useState<Task | null>(null);
  if (!query.data) {
    return query.isError ? (
      <QueryFailed title={failure.list} query={query} />
    ) : (
      <SecurityLoading sections={{ steps: 2, passkeys: 1 }} />
    );
  }
  const list = query.data;
  const passkeys = list.factors.filter(({ kind }) => kind === 'passkey');
  const others = list.factors.filter(({ kind }) => kind !== 'passkey');
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
  return (
    <>
      <AdminNote onPasskey={hasPasskeys() ? () => setTask({ kind: 'add', factor: 'passkey' }) : null} />
      <Section
        title={words.title}
        lead={words.lead}
        none={words.none}
        rows={rows(others)}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Smartphone />}
              onClick={() => setTask({ kind: 'add', factor: 'totp' })}
            >
              {words.addApp}
            </Button>
            <Button
              variant="secondary"
              icon={<MessageSquare />}
              onClick={() => setTask({ kind: 'add', factor: 'phone' })}
            >
              {words.addPhone}
            </Button>
          </>
        }
      >
        {list.factors.length > 0 ? <RecoveryRow list={list} onTask={setTask} /> : null}
      </Section>
      <Section
        title={words.passkeysTitle}
        lead={words.passkeysLead}
        none={hasPasskeys() ? words.passkeysNone : words.passkeysUnsupported}
        rows={rows(passkeys)}
        actions={
          hasPasskeys() ? (
            <Button
              variant="secondary"
              icon={<Fingerprint />}
              onClick={() => setTask({ kind: 'add', factor: 'passkey' })}
            >
              {words.addPasskey}
            </Button>
          ) : null
        }
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
