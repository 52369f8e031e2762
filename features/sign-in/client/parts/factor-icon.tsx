import { Fingerprint, MessageSquare, Smartphone } from 'lucide-react';
import type { FactorKind } from '../../sign-in.ts';

const icons = { totp: Smartphone, phone: MessageSquare, passkey: Fingerprint };

export function FactorIcon({ kind }: { kind: FactorKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary"
    >
      <Icon className="size-5.5" />
    </span>
  );
}
