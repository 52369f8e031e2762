import { Tabs, type TabsProps } from '#ui/tabs.tsx';
import { unreadText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

type GolfSessionTabsProps<Value extends string> = Omit<TabsProps<Value>, 'className' | 'panelClassName'>;

/**
 * The tabs of a golf session's page, filling the rest of the window. While the user types on a phone, the row of tabs disappears to
 * leave room for the messages.
 */
export function GolfSessionTabs<Value extends string>(props: GolfSessionTabsProps<Value>) {
  return (
    <Tabs
      {...props}
      className="flex flex-1 flex-col full-screen:min-h-0 full-screen:[@media(max-height:31rem)]:has-[textarea:focus]:[&>[role=tablist]]:hidden"
      panelClassName="flex flex-1 flex-col max-md:pt-3 full-screen:min-h-0 full-screen:pt-0"
    />
  );
}

/** The unread count on the chat tab. Hidden while the chat is open, which shows itself what is new. */
export function chatCount({ unreadMessages }: GolfSession, tab: string) {
  return tab === 'chat' ? {} : { count: unreadMessages, countLabel: unreadText(unreadMessages) };
}
