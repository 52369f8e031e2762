import { Link } from 'react-router';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import type { Account } from '#features/account/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';
import { sideItems, useIsCurrent, type NavigationItem } from './navigation.ts';

export function SideMenu({ account }: { account: Account | null }) {
  const name = account?.profile?.displayName;
  return (
    <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 flex-col justify-between overflow-y-auto border-r border-line px-3 py-5 md:flex lg:w-60">
      <nav aria-label={appCopy.bars.mainMenu}>
        <ul className="grid gap-1">
          {sideItems(account).map((item) => (
            <li key={item.to}>
              <SideLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      {account ? (
        <div className="mt-6 grid gap-2 border-t border-line pt-4">
          {name ? (
            <div className="flex min-w-0 items-center gap-3 px-2">
              <Avatar name={name} src={account.profile?.avatarUrl} size="sm" />
              <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
            </div>
          ) : null}
          <SignOutButton to="/auth" variant="quiet" size="small" className="justify-start" />
        </div>
      ) : null}
    </aside>
  );
}

function SideLink({ item }: { item: NavigationItem }) {
  const current = useIsCurrent(item);
  return (
    <Link
      to={item.to}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors',
        current
          ? 'bg-primary-soft font-semibold text-primary'
          : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <item.Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={current ? 2.25 : 1.9} />
      {item.label}
    </Link>
  );
}
