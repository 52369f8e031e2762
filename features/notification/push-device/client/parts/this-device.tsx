import { Bell } from 'lucide-react';
import { isNative } from '#platform/client/device/native-page.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { pushDeviceCopy } from '../../copy.ts';
import { changePush } from '../model/commands.ts';
import { usePush } from '../model/queries.ts';

/** Shows whether this device receives push, with a button to change it. */
export function ThisDevice() {
  const state = usePush();
  const { send, pending } = useSend(changePush);
  const { title, turnOn, turnOff, retry, off, on, nativeApp } = pushDeviceCopy;
  const { denied, unsupported } = isNative ? nativeApp : pushDeviceCopy;
  const body = { off, on, denied, unsupported }[state ?? 'off'];
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <Bell aria-hidden="true" className="at-first-line size-5 shrink-0 text-primary" />
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p aria-live="polite" className="mt-0.5 text-sm text-ink-soft">
            {body}
          </p>
        </div>
      </div>
      {state === 'unsupported' ? null : (
        <Button
          variant={state === 'on' ? 'secondary' : 'primary'}
          pending={pending}
          disabled={state === null}
          className="max-sm:w-full"
          onClick={() => void send({ on: state !== 'on' })}
        >
          {state === 'on' ? turnOff : state === 'denied' ? retry : turnOn}
        </Button>
      )}
    </Card>
  );
}
