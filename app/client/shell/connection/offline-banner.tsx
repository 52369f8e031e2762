import { WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '#ui/banner.tsx';
import { appCopy, lastOnlineText } from '../../../copy.ts';

/** Visible while offline: the screen may show old data. */
export function OfflineBanner() {
  const { online, lastOnlineAt } = useNetwork();
  return online ? null : <SinceLastOnline lastOnlineAt={lastOnlineAt} />;
}

/** For the time before the app runs. It keeps room for the time since the connection was lost, which is not known yet. */
export const EarlyOfflineBanner = () => (
  <Offline>
    <span className="invisible">{lastOnlineText(0)}</span>
  </Offline>
);

function SinceLastOnline({ lastOnlineAt }: { lastOnlineAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return <Offline>{lastOnlineText(now - lastOnlineAt)}</Offline>;
}

const Offline = ({ children }: { children: ReactNode }) => (
  // The banner covers the top of every screen, so with large text it stays low: no picture, and text that grows less.
  <Banner
    tone="warning"
    icon={<WifiOff />}
    className="min-w-0 flex-1 items-center rounded-none py-2 large-text:basis-full large-text:py-1 large-text:[&_div]:text-[0.6875rem] large-text:[&>span]:hidden"
  >
    {appCopy.network.banner} {children}
  </Banner>
);
