import { Bell } from 'lucide-react';
import { useState } from 'react';
import { tryToKeep } from '#platform/client/device-storage.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { pushDeviceCopy } from '../../copy.ts';
import { changePush } from '../model/commands.ts';
import { usePush } from '../model/queries.ts';

const dismissed = 'push-offer-dismissed';
const { offer } = pushDeviceCopy;

/** Offers push on this device. Once the user has answered, it does not return. */
export function PushOffer() {
  const state = usePush();
  const { send, pending } = useSend(changePush);
  const [isOpen, setOpen] = useState(() => localStorage.getItem(dismissed) === null);
  if (state !== 'off' || !isOpen) return null;
  const close = () => {
    tryToKeep(localStorage, dismissed, '');
    setOpen(false);
  };
  return (
    <Banner
      title={offer.title}
      icon={<Bell />}
      className="mb-3"
      action={
        <span className="flex flex-wrap gap-2">
          <Button pending={pending} onClick={() => void send({ on: true }, { onEnd: close })}>
            {offer.accept}
          </Button>
          <Button variant="quiet" onClick={close}>
            {offer.dismiss}
          </Button>
        </span>
      }
    >
      {offer.body}
    </Banner>
  );
}
