import { Fingerprint, ShieldAlert } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { accountCopy } from '#features/account/copy.ts';
import { securityCopy } from './copy.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const { security: words } = accountCopy;

/** Explains the second step to an admin, with the easiest factor first. `onPasskey` null: not supported here. */
export function AdminNote({ onPasskey }: { onPasskey: (() => void) | null }) {
  const { secondStep } = useAccount();
  if (secondStep === 'settled') return null;
  const required = secondStep === 'required';
  const why = onPasskey ? words.adminRequired : words.adminRequiredNoPasskey;
  return (
    <Banner
      tone={required ? 'warning' : 'info'}
      icon={<ShieldAlert />}
      title={required ? words.adminTitle : words.adminOfferedTitle}
      action={
        onPasskey ? (
          <Button size="small" icon={<Fingerprint />} onClick={onPasskey}>
            {securityCopy.section.beginWithPasskey}
          </Button>
        ) : null
      }
    >
      {required ? why : words.adminOffered}
    </Banner>
  );
}
