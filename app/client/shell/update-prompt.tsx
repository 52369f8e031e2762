import { RotateCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#platform/client/server.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { appCopy } from '../../copy.ts';
import { useIsTyping } from './use-is-typing.ts';

const { text, action } = appCopy.update;

/**
 * Offers the new version once the server has one. The old one keeps working, so no typed text is lost. While the user types,
 * the offer stays away, because it would move the page.
 */
export function UpdatePrompt() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated, isOutdated);
  const [later, setLater] = useState(false);
  const isTyping = useIsTyping();
  if (!outdated || later || isTyping) return null;
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
