import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { haptic } from '#platform/client/haptics.ts';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';
import { bottomItems, useIsCurrent, type NavigationItem } from './navigation.ts';

/** On a phone. The columns are measured in text size, so large text makes two rows instead of cut words. */
export function BottomBar({ account }: { account: Account | null }) {
  return (
    <nav aria-label={appCopy.bars.mainMenu} className="border-t border-line bg-raised pb-safe md:hidden">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] px-1">
        {bottomItems(account).map((item) => (
          <li key={item.to}>
            <BottomLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomLink({ item }: { item: NavigationItem }) {
  const current = useIsCurrent(item);
  return (
    <Link
      to={item.to}
      onClick={() => haptic('light')}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-15 flex-col items-center justify-center gap-0.5 rounded-md text-xs max-[22.5rem]:text-[0.6875rem]',
        current ? 'font-semibold text-primary' : 'font-medium text-ink-soft',
      )}
    >
      <span
        className={classNames(
          'flex h-8 w-13 items-center justify-center rounded-full transition-colors',
          current && 'bg-primary-soft',
        )}
      >
        <item.Icon aria-hidden="true" className="size-5.5" strokeWidth={current ? 2.25 : 1.9} />
      </span>
      {item.label}
    </Link>
  );
}
