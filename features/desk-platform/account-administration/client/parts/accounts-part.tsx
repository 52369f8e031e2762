import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { TextDialog } from '#ui/overlays/text-dialog.tsx';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { useOpening } from '#ui/overlays/use-opening.ts';
import {
  type AdministeredAccount,
  accountGroups,
  type AccountGroup,
  type AccountAction,
} from '../../account-administration.ts';
import { accountAdministrationCopy as words, suspendTitle } from '../../copy.ts';
import { lift, suspend } from '../model/commands.ts';
import { useAccounts } from '../model/queries.ts';
import { AccountLine } from './account-line.tsx';

const nameOf = ({ displayName, email }: AdministeredAccount) => displayName ?? email;

/** All accounts of the platform: searching, suspending and lifting. */
export function AccountsPart() {
  const filter = useListFilter<AccountGroup>('all');
  const accounts = useAccounts(filter);
  const [chosen, setChosen] = useState<AdministeredAccount | null>(null);
  const dialog = useOpening();
  const suspending = useSend(suspend);
  const lifting = useSend(lift);

  function choose(action: AccountAction, account: AdministeredAccount) {
    if (action === 'lift') return void lifting.send({ userId: account.id, name: nameOf(account) });
    setChosen(account);
    return dialog.open();
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
          tone="danger"
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
