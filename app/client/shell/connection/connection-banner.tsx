import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNetwork, useSlowCalls } from '#platform/client/network.ts';
import { Banner } from '#ui/banner.tsx';
import { copy } from '#ui/copy.ts';
import { appCopy, lastOnlineText } from '../../../copy.ts';

/** Visible while offline, when the screen may show old data, and while an answer is late. */
export function ConnectionBanner() {
  const { online, lastOnlineAt } = useNetwork();
  const isSlow = useSlowCalls();
  if (!online) return <SinceLastOnline lastOnlineAt={lastOnlineAt} />;
  return isSlow ? (
    <Banner icon={<Hourglass />} className={lowClass}>
      {copy.slow}
    </Banner>
  ) : null;
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

// The banner covers the top of every screen, so it stays low beside what waits on a phone and with large text:
// no picture, and small text.
const lowClass =
  'min-w-0 flex-1 rounded-none min-[20rem]:items-center min-[20rem]:py-2 max-sm:not-last:pr-2 min-[20rem]:max-sm:not-last:[&_div]:text-xs max-sm:not-last:[&>span]:hidden large-text:basis-full large-text:py-1 large-text:[&_div]:text-[0.6875rem] large-text:[&>span]:hidden';

const Offline = ({ children }: { children: ReactNode }) => (
  <Banner tone="warning" icon={<WifiOff />} className={lowClass}>
    {appCopy.network.banner} {children}
  </Banner>
);
