import { useEffect, useState } from 'react';
import { Banner } from '../banner.tsx';
import { classNames } from '../class-names.ts';

interface ErrorBannerProps {
  /** What did not work. */
  title?: string | undefined;
  /** Why, and what to do; without it nothing is shown. */
  message: string | null | undefined;
  className?: string;
}

/** For how long, in milliseconds, the room of a message that went is kept: as long as a double press may take. */
const doublePress = 500;

/** Above the button that failed. Pressed again, the message goes, and the next press must not meet what then lies there. */
export function ErrorBanner({ message, title, className }: ErrorBannerProps) {
  const [shown, setShown] = useState<{ title?: string | undefined; message: string } | null>(null);
  if (message && (message !== shown?.message || title !== shown.title)) setShown({ title, message });
  useEffect(() => {
    if (message) return undefined;
    const timer = setTimeout(() => setShown(null), doublePress);
    return () => clearTimeout(timer);
  }, [message]);
  if (!shown) return null;
  return (
    <Banner tone="error" title={shown.title} className={classNames(className, !message && 'invisible')}>
      {shown.message}
    </Banner>
  );
}
