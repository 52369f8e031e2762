import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '#ui/banner.tsx';
import { appCopy, lastOnlineText } from '../../../copy.ts';

/** Visible while offline: the screen may show old data. */
export function OfflineBanner() {
  const { online, lastOnlineAt } = useNetwork();
  return online ? null : <Offline lastOnlineAt={lastOnlineAt} />;
}

function Offline({ lastOnlineAt }: { lastOnlineAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return (
    // It stays above every screen, so with large text it is low: without the picture, and in letters that grow less.
    <Banner
      tone="warning"
      icon={<WifiOff />}
      className="rounded-none large-text:py-1 large-text:[&_div]:text-[0.6875rem] large-text:[&>span]:hidden"
    >
      {appCopy.network.banner} {lastOnlineText(now - lastOnlineAt)}
    </Banner>
  );
}
