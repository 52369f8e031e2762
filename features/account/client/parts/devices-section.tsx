import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatMoment } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Device } from '../../account.ts';
import { accountCopy } from '../../copy.ts';
import { endDevice, endOtherDevices } from '../model/commands.ts';
import { useLeave } from '../model/use-leave.ts';
import { RowButton, SecurityRow, SecuritySection } from './security-section.tsx';

const { devices: words } = accountCopy;

/** `asOf`: when the list was loaded. */
export function DevicesSection({ devices, asOf }: { devices: readonly Device[]; asOf: Date }) {
  const [asking, setAsking] = useState<'others' | 'all' | null>(null);
  const endOthers = useSend(endOtherDevices);
  const everywhere = useLeave('everywhere');
  const close = () => setAsking(null);
  return (
    <SecuritySection
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {devices.length > 1 ? (
            <Button variant="secondary" onClick={() => setAsking('others')}>
              {words.endOthers}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setAsking('all')}>
            {words.endAll}
          </Button>
        </>
      }
    >
      <MovingList className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} asOf={asOf} />
          </li>
        ))}
      </MovingList>
      <ConfirmDialog
        open={asking === 'others'}
        onClose={close}
        title={words.endOthersTitle}
        description={words.endOthersBody}
        confirmLabel={words.endOthers}
        pending={endOthers.pending}
        onConfirm={() => void endOthers.send({}, { onEnd: close })}
      />
      <ConfirmDialog
        open={asking === 'all'}
        onClose={close}
        title={words.endAllTitle}
        description={words.endAllBody}
        confirmLabel={words.endAll}
        pending={everywhere.leaving}
        onConfirm={() => void everywhere.leave('/auth')}
      />
    </SecuritySection>
  );
}

const handheld = new Set(['Android', 'iPhone', 'iPad']);

function nameOf({ browser, system }: Device): string {
  if (browser !== null && system !== null) return words.name(browser, system);
  return browser ?? system ?? words.unknown;
}

function DeviceRow({ device, asOf }: { device: Device; asOf: Date }) {
  const { send, pending } = useSend(endDevice);
  const name = nameOf(device);
  const lastUsed = formatMoment(device.lastUsedAt, toAmsterdam(asOf).date);
  return (
    <SecurityRow
      icon={handheld.has(device.system ?? '') ? <Smartphone /> : <Laptop />}
      title={name}
      action={
        device.isCurrent ? null : (
          <RowButton
            aria-label={words.endNamed(name)}
            pending={pending}
            onClick={() => void send({ deviceId: device.id, name })}
          >
            {words.end}
          </RowButton>
        )
      }
    >
      {device.isCurrent ? (
        <Badge tone="fairway" className="mt-1">
          {words.current}
        </Badge>
      ) : (
        words.lastUsed(lastUsed)
      )}
    </SecurityRow>
  );
}
