import { RotateCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#platform/client/version.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { appCopy } from '../../copy.ts';

const { text, action } = appCopy.update;

/** Offers the new version once the server has one. The old one keeps working, so nobody loses what they are typing. */
export function UpdatePrompt() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated, isOutdated);
  const [later, setLater] = useState(false);
  if (!outdated || later) return null;
  return (
    <Banner
      tone="info"
      icon={<RotateCw />}
      onDismiss={() => setLater(true)}
      className="rounded-none"
      action={
        <Button size="small" onClick={() => location.reload()}>
          {action}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
