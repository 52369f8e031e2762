import { Toaster as Sonner } from 'sonner';
import { copy } from './copy.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Where toasts appear, once per app. Over the top bar on a phone, where neither the bottom bar nor a keyboard is;
 * bottom right elsewhere, high enough to leave a message box and a floating button free.
 */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 48rem)');
  return (
    <Sonner
      position={wide ? 'bottom-right' : 'top-center'}
      containerAriaLabel={copy.notifications}
      visibleToasts={3}
      expand
      gap={10}
      offset={{ bottom: '6.5rem', right: '1.5rem' }}
      mobileOffset={{ top: 'calc(var(--safe-top) + 0.5rem)', left: '0.75rem', right: '0.75rem' }}
      className="[--width:24rem]"
    />
  );
}
