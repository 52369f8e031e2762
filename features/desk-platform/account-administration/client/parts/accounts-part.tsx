import { ShieldCheck } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatDate, formatList } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { TextDialog } from '#ui/overlays/text-dialog.tsx';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import {
  type AccountAction,
  type AccountGroup,
  accountGroups,
  type AdministeredAccount,
} from '../../account-administration.ts';
import {
  accountAdministrationCopy as words,
  accountSince,
  actionsLabel,
  suspendedSince,
  suspendTitle,
} from '../../copy.ts';
import { lift, suspend } from '../model/commands.ts';
import { useAccounts } from '../model/queries.ts';

const nameOf = ({ displayName, email }: AdministeredAccount) => displayName ?? email;

/** All accounts of the platform: searching, suspending and lifting. */
export function AccountsPart() {
  const filter = useListFilter<AccountGroup>('all');
  const accounts = useAccounts(filter);
  const { subject: chosen, ...dialog } = useOpeningOf<AdministeredAccount>();
  const suspending = useSend(suspend);
  const lifting = useSend(lift);

  function choose(action: AccountAction, account: AdministeredAccount) {
    if (action === 'lift') return void lifting.send({ userId: account.id, name: nameOf(account) });
    return dialog.open(account);
  }

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <SearchedList
        words={words}
        list={accounts}
        filter={filter}
        groups={accountGroups}
        empty={filter.group === 'suspended' && !filter.search ? words.nobodySuspended : words.empty}
      >
        {(account) => <AccountLine key={account.id} account={account} onChoose={choose} />}
      </SearchedList>
      {chosen ? (
        <TextDialog
          key={dialog.time}
          open={dialog.isOpen}
          onClose={dialog.close}
          title={suspendTitle(nameOf(chosen))}
          description={words.ask.body}
          label={words.ask.reason}
          hint={words.ask.reasonHint}
          missing={words.validation.reason}
          maxLength={500}
          submitLabel={words.ask.confirm}
          pending={suspending.pending}
          onSubmit={(reason) =>
            void suspending.send(
              { userId: chosen.id, name: nameOf(chosen), reason },
              { onDone: dialog.close },
            )
          }
        />
      ) : null}
    </section>
  );
}

interface AccountLineProps {
  account: AdministeredAccount;
  onChoose: (action: AccountAction, account: AdministeredAccount) => void;
}

/** One account; the columns of all lines are aligned where there is room. */
function AccountLine({ account, onChoose }: AccountLineProps) {
  const { id, email, displayName, avatarUrl, clubs, createdAt, suspendedAt, suspensionReason, actions } =
    account;
  const isOwn = useAccount().id === id;
  const name = displayName ?? email;
  return (
    <li className="flex min-h-18 items-center gap-3 py-3 pr-1.5 pl-4 sm:gap-4 sm:pl-5">
      <span className="max-[22rem]:hidden">
        <Avatar name={name} src={avatarUrl} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] md:items-center min-[100rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,14rem)_14rem]">
        <div className="min-w-0 min-[100rem]:contents">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {displayName ?? <MailAddress address={email} />}
            {isOwn ? <Badge tone="primary">{words.you}</Badge> : null}
            {account.globalAdmin ? (
              <Badge tone="fairway" icon={<ShieldCheck />}>
                {words.globalAdmin}
              </Badge>
            ) : null}
            {suspendedAt ? <Badge tone="flag">{words.suspended}</Badge> : null}
            {account.verified ? null : <Badge>{words.unverified}</Badge>}
            {account.closed ? <Badge>{words.closed}</Badge> : null}
          </h3>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {displayName ? <MailAddress address={email} /> : words.noProfile}
          </p>
        </div>
        <div className="text-sm text-ink-soft min-[100rem]:contents">
          <p className="wrap-anywhere">
            {clubs.length > 0 ? formatList(clubs.map((club) => club.name)) : words.noClub}
          </p>
          <p className="tabular-nums">{accountSince(formatDate(createdAt))}</p>
        </div>
        {suspendedAt ? (
          <p className="text-sm wrap-anywhere md:col-span-full">
            <span className="font-semibold">{suspendedSince(formatDate(suspendedAt))}</span>
            {suspensionReason ? `: ${suspensionReason}` : null}
          </p>
        ) : null}
      </div>
      {actions.length > 0 ? (
        <Menu
          label={actionsLabel(name)}
          items={actions.map((action) => ({
            label: words.actions[action],
            tone: action === 'suspend' ? 'danger' : 'normal',
            onSelect: () => onChoose(action, account),
          }))}
        />
      ) : (
        <span className="w-11 shrink-0" />
      )}
    </li>
  );
}
