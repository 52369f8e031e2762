import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { haptic } from '#platform/client/device/device.ts';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';
import { ChatButton } from './chat-button.tsx';
import { bottomItems, useIsCurrent, type NavigationItem } from './navigation.ts';
import { useIsTyping } from './use-is-typing.ts';

/** On a phone, and away while a keyboard takes the room. Large text gets two rows of words alone, so that they can grow. */
export function BottomBar({ account }: { account: Account | null }) {
  const items = bottomItems(account);
  const isTyping = useIsTyping();
  const isScrollingDown = useIsScrollingDown();
  return (
    <nav
      aria-label={appCopy.bars.mainMenu}
      className={classNames(
        'flex items-center border-t border-line bg-raised pr-[max(4px,var(--safe-right))] pb-safe pl-[max(4px,var(--safe-left))] md:hidden print:hidden',
        isTyping && 'short:pointer-coarse:hidden',
      )}
    >
      <div className="@container min-w-0 flex-1">
        <ul
          className={classNames(
            'flex large-text:grid large-text:grid-cols-3 large-text:text-[5.8cqw]',
            items.length > 5 ? 'text-[3.6cqw]' : 'text-[4.3cqw]',
          )}
        >
          {items.map((item) => (
            <li key={item.to} className="min-w-0 flex-1">
              <BottomLink item={item} />
            </li>
          ))}
        </ul>
      </div>
      <ChatButton variant="bar" away={isTyping || isScrollingDown} />
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
        'relative flex min-h-15 flex-col items-center justify-center gap-0.5 rounded-md py-1 large-text:min-h-11',
        current ? 'font-semibold text-primary large-text:bg-primary-soft' : 'font-medium text-ink-soft',
      )}
    >
      <span
        className={classNames(
          'flex h-8 w-full max-w-13 items-center justify-center rounded-full transition-colors large-text:hidden',
          current && 'bg-primary-soft',
        )}
      >
        <item.Icon
          aria-hidden="true"
          className="size-[clamp(22px,1.25rem,28px)]"
          strokeWidth={current ? 2.25 : 1.9}
        />
      </span>
      <span className="text-[min(0.8125rem,1em)] leading-snug whitespace-nowrap">{item.label}</span>
      {item.Count ? (
        <span className="absolute top-1 left-1/2 ml-1.5 text-[min(1em,18px)] large-text:-top-0.5 large-text:-right-0.5 large-text:left-auto large-text:text-[11px]">
          <item.Count />
        </span>
      ) : null}
    </Link>
  );
}

/** Pixels. Less than this is a trembling finger. */
const least = 4;
/** Milliseconds without a scroll event after which the page is at rest. */
const rest = 250;

/** Whether the user scrolls the page down at this moment. False as soon as it is at rest. */
function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDown(false), rest);
      if (Math.abs(scrollY - last) < least) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
    };
  }, []);
  return isDown;
}
