import { RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#platform/client/server.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { appCopy } from '../../copy.ts';

const { text, action } = appCopy.update;

/**
 * Offers the new version once the server has one. The old one keeps working, so no typed text is lost. While the user types,
 * the offer stays away, because it would move the page.
 */
export function UpdatePrompt() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated, isOutdated);
  const [later, setLater] = useState(false);
  const typing = useTyping();
  if (!outdated || later || typing) return null;
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

const isTyping = () =>
  document.activeElement?.matches(
    'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])',
  ) ?? false;

function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(isTyping());
    look();
    // Between two fields nothing has the focus: look again when the next one may have it.
    const lookSoon = () => setTimeout(look, 200);
    addEventListener('focusin', look);
    addEventListener('focusout', lookSoon);
    return () => {
      removeEventListener('focusin', look);
      removeEventListener('focusout', lookSoon);
    };
  }, []);
  return typing;
}
