import { useId } from 'react';
import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { appCopy } from '../../copy.ts';
import { ChatButton } from './chat-button.tsx';
import { sideItems, useIsCurrent, type NavigationItem } from './navigation.ts';

const SignedInUser = loadLater(async () => (await import('./signed-in-user.tsx')).SignedInUser);

/** Beside the screen: a rail of icons on a tablet, icons with words from 1280 px on. */
export function SideMenu({ account }: { account: Account | null }) {
  return (
    <aside className="sticky top-[calc(64px+var(--safe-top))] z-10 hidden h-[calc(100dvh-4rem-var(--safe-top))] w-[calc(80px+var(--safe-left))] shrink-0 flex-col border-r border-line pl-(--safe-left) md:flex xl:w-60 full-screen:hidden print:hidden">
      <div className="flex min-h-0 flex-1 flex-col justify-between overflow-y-auto px-2 py-4 short:py-1 xl:px-3 xl:py-5 xl:short:py-1">
        <nav aria-label={appCopy.bars.mainMenu}>
          <ul className="grid gap-1 short:gap-0">
            {sideItems(account).map((item) => (
              <li key={item.to}>
                <SideLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <SignedInUser />
      </div>
      <div className="flex justify-center px-3 py-3 short:p-0">
        <ChatButton variant="menu" />
      </div>
    </aside>
  );
}

function SideLink({ item }: { item: NavigationItem }) {
  const current = useIsCurrent(item);
  const id = useId();
  return (
    <Link
      to={item.to}
      aria-labelledby={`${id} ${id}-count`}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'group relative flex min-h-13 short:min-h-11 items-center justify-center gap-x-3 rounded-md text-sm transition-colors xl:min-h-11 xl:justify-start xl:px-3 max-xl:pointer-coarse:flex-col',
        current
          ? 'bg-primary-soft font-semibold text-primary'
          : 'font-medium text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <item.Icon
        aria-hidden="true"
        className="size-6 shrink-0 xl:size-5"
        strokeWidth={current ? 2.25 : 1.9}
      />
      <span
        id={id}
        className="rail-tooltip max-xl:pointer-coarse:text-center max-xl:pointer-coarse:text-[11px] max-xl:pointer-coarse:leading-tight"
      >
        {item.label}
      </span>
      {item.Count ? (
        <span id={`${id}-count`} className="absolute top-0.5 right-1 xl:static xl:ml-auto">
          <item.Count />
        </span>
      ) : null}
    </Link>
  );
}
