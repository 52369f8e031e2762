import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  RowButton,
  SecurityLoading,
  SecurityRow,
  SecuritySection,
} from '#features/account/client/parts/security-section.tsx';
import { revokeToken } from '#features/account/personal-token/client/model/commands.ts';
import { personalTokensQuery } from '#features/account/personal-token/client/model/queries.ts';
import { personalTokenCopy, scopeTexts } from '#features/account/personal-token/copy.ts';
import type { PersonalToken } from '#features/account/personal-token/personal-token.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { personalTokensCopy as words } from './copy.ts';

const NewTokenDialog = loadLater(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** The tokens of the user's own programs. */
export function PersonalTokensSection() {
  const query = useQuery(personalTokensQuery);
  const dialog = useOpening();
  const [ending, setEnding] = useState<PersonalToken | null>(null);
  const isLoaded = useLoaded(
    NewTokenDialog,
    dialog.isOpen,
    personalTokenCopy.failure.loadTitle,
    dialog.close,
  );
  if (query.isLoadingError) return <QueryFailed title={personalTokenCopy.failure.loadTitle} query={query} />;
  if (!query.data) return <SecurityLoading sections={{ tokens: 1 }} />;
  const { items, mayMake } = query.data;
  return (
    <SecuritySection
      title={words.title}
      lead={words.lead}
      actions={
        mayMake ? (
          <Button variant="secondary" icon={<KeyRound />} onClick={dialog.open}>
            {words.add}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{words.full}</p>
        )
      }
    >
      {items.length > 0 ? (
        <MovingList className="divide-y divide-line">
          {items.map((token) => (
            <li key={token.id}>
              <TokenRow personalToken={token} onRevoke={() => setEnding(token)} />
            </li>
          ))}
        </MovingList>
      ) : (
        <p className="px-4 py-4 text-ink-soft sm:px-5">{words.none}</p>
      )}
      {isLoaded ? <NewTokenDialog key={dialog.time} open={dialog.isOpen} onClose={dialog.close} /> : null}
      {ending ? <Revoking personalToken={ending} onEnd={() => setEnding(null)} /> : null}
    </SecuritySection>
  );
}

function TokenRow({ personalToken, onRevoke }: { personalToken: PersonalToken; onRevoke: () => void }) {
  const { name, scopes, expiresAt, expired, usedAt } = personalToken;
  return (
    <SecurityRow
      icon={<KeyRound />}
      title={name}
      action={
        <RowButton aria-label={words.revokeNamed(name)} onClick={onRevoke}>
          {words.revoke}
        </RowButton>
      }
    >
      <span className="block">{scopes.map((scope) => scopeTexts[scope]).join(' · ')}</span>
      <span className={expired ? 'block font-semibold text-flag-ink' : 'block'}>
        {expired ? words.expired(formatDate(expiresAt)) : words.validUntil(formatDate(expiresAt))}
      </span>
      <span className="block">{usedAt === null ? words.neverUsed : words.lastUsed(formatDate(usedAt))}</span>
    </SecurityRow>
  );
}

function Revoking({ personalToken, onEnd }: { personalToken: PersonalToken; onEnd: () => void }) {
  const { id, name } = personalToken;
  const { send, pending } = useSend(revokeToken);
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={words.confirm.title(name)}
      description={words.confirm.body}
      confirmLabel={words.revoke}
      pending={pending}
      onConfirm={() => void send({ personalTokenId: id, name }, { onEnd })}
    />
  );
}
