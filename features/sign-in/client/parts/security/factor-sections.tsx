// The sections 'Twee stappen' and 'Passkeys' of the security screen.
import { Fingerprint, KeyRound, MessageSquare, Pencil, ShieldAlert, Smartphone, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import {
  SecurityLoading,
  SecurityRow,
  SecuritySection,
} from '#features/account/client/parts/security-section.tsx';
import { accountCopy } from '#features/account/copy.ts';
import { hasPasskeys } from '#platform/client/sign-in/passkey-device.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { signInCopy } from '../../../copy.ts';
import type { Factor, FactorList } from '../../../sign-in.ts';
import { useFactors } from '../../model/queries.ts';
import { authCopy } from '../copy.ts';
import { FactorIcon } from '../factor-icon.tsx';
import { securityCopy } from './copy.ts';
import { FactorDialogs, type Task } from './factor-dialogs.tsx';

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
  if (query.isLoadingError) return <QueryFailed title={failure.factors} query={query} />;
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

const { section: rowWords } = securityCopy;
const { kinds } = authCopy;

interface FactorRowProps {
  factor: Factor;
  mayRemove: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function FactorRow({ factor, mayRemove, onRename, onRemove }: FactorRowProps) {
  const { kind, friendlyName, phone, lastUsedAt } = factor;
  const kindText = phone ? `${kinds[kind]}, ${phone}` : kinds[kind];
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
      <FactorIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{friendlyName}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {friendlyName === kindText ? null : <span className="block">{kindText}</span>}
          {lastUsedAt ? rowWords.lastUsed(formatDate(lastUsedAt)) : rowWords.neverUsed}
        </p>
      </div>
      <Menu
        label={rowWords.actionsFor(friendlyName)}
        items={[
          { label: rowWords.rename, icon: <Pencil />, onSelect: onRename },
          {
            label: rowWords.remove,
            icon: <Trash2 />,
            tone: 'danger',
            disabled: !mayRemove,
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  );
}

const { security: adminNoteWords } = accountCopy;

/** Explains the second step to an admin, with the easiest factor first. `onPasskey` null: not supported here. */
function AdminNote({ onPasskey }: { onPasskey: (() => void) | null }) {
  const { secondStep } = useAccount();
  if (secondStep === 'settled') return null;
  const required = secondStep === 'required';
  const why = onPasskey ? adminNoteWords.adminRequired : adminNoteWords.adminRequiredNoPasskey;
  return (
    <Banner
      tone={required ? 'warning' : 'info'}
      icon={<ShieldAlert />}
      title={required ? adminNoteWords.adminTitle : adminNoteWords.adminOfferedTitle}
      action={
        onPasskey ? (
          <Button size="small" icon={<Fingerprint />} onClick={onPasskey}>
            {securityCopy.section.beginWithPasskey}
          </Button>
        ) : null
      }
    >
      {required ? why : adminNoteWords.adminOffered}
    </Banner>
  );
}
