import { Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '#platform/shared/dutch.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { authCopy } from '../copy.ts';
import { securityCopy } from './copy.ts';
import type { Factor } from '../../../sign-in.ts';
import { FactorIcon } from '../factor-icon.tsx';

const { section: words } = securityCopy;
const { kinds } = authCopy;

interface FactorRowProps {
  factor: Factor;
  mayRemove: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function FactorRow({ factor, mayRemove, onRename, onRemove }: FactorRowProps) {
  const { kind, friendlyName, phone, lastUsedAt } = factor;
  const kindText = phone ? `${kinds[kind]}, ${phone}` : kinds[kind];
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
      <FactorIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{friendlyName}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {friendlyName === kindText ? null : <span className="block">{kindText}</span>}
          {lastUsedAt ? words.lastUsed(formatDate(lastUsedAt)) : words.neverUsed}
        </p>
      </div>
      <Menu
        label={words.actionsFor(friendlyName)}
        items={[
          { label: words.rename, icon: <Pencil />, onSelect: onRename },
          {
            label: words.remove,
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
