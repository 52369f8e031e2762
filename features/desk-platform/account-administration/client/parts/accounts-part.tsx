import { useState } from 'react';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { TextDialog } from '#ui/overlays/text-dialog.tsx';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import type { AdministeredAccount } from '../../account-administration.ts';
import {
  accountAdministrationCopy as words,
  liftedText,
  suspendedText,
  withoutAdminText,
  suspendTitle,
} from '../../copy.ts';
import { accountGroups, type AccountAction, type AccountGroup } from '../../rules.ts';
import { useAccounts, useLift, useSuspend } from '../queries.ts';
import { AccountLine } from './account-line.tsx';

const groupOptions = accountGroups.map((value) => ({ value, label: words.groups[value] }));
const nameOf = ({ displayName, email }: AdministeredAccount) => displayName ?? email;

/** All accounts of the platform: searching, suspending and lifting. */
export function AccountsPart() {
  const { typed, setTyped, search } = useTypedSearch();
  const [group, setGroup] = useState<AccountGroup>('all');
  const accounts = useAccounts({ search, group });
  const [chosen, setChosen] = useState<AdministeredAccount | null>(null);
  const dialog = useOpening();
  const suspend = useSuspend();
  const lift = useLift();

  function choose(action: AccountAction, account: AdministeredAccount) {
    if (action === 'lift') {
      const onSuccess = () => showToast({ tone: 'success', title: liftedText(nameOf(account)) });
      return lift.mutate({ userId: account.id }, { onSuccess });
    }
    setChosen(account);
    return dialog.open();
  }

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <SearchedList
        title={words.title}
        list={accounts}
        search={{
          label: words.searchLabel,
          placeholder: words.search,
          value: typed,
          onValueChange: setTyped,
        }}
        groups={{ label: words.groupLabel, options: groupOptions, value: group, onValueChange: setGroup }}
        failureTitle={words.failure.loadTitle}
        empty={group === 'suspended' && !search ? words.nobodySuspended : words.empty}
        more={words.more}
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
          pending={suspend.isPending}
          onSubmit={(reason) =>
            suspend.mutate(
              { userId: chosen.id, reason },
              {
                onSuccess: ({ clubsWithoutAdmin: clubs }) => {
                  dialog.close();
                  showToast({
                    tone: clubs.length > 0 ? 'info' : 'success',
                    title: suspendedText(nameOf(chosen)),
                    ...(clubs.length > 0 && { description: withoutAdminText(clubs) }),
                  });
                },
              },
            )
          }
        />
      ) : null}
    </section>
  );
}
