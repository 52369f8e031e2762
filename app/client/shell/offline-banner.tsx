import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNetwork } from '#platform/client/network.ts';
import { Banner } from '#ui/banner.tsx';
import { appCopy, lastOnlineText } from '../../copy.ts';

/** Stays in sight while there is no connection; what is on screen may be older than it looks. */
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
    <Banner tone="warning" icon={<WifiOff />} className="rounded-none">
      {appCopy.network.banner} {lastOnlineText(now - lastOnlineAt)}
    </Banner>
  );
}
