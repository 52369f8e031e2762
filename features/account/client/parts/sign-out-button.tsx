import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '#platform/client/sign-in.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { accountCopy } from '../../copy.ts';

type SignOutButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> & {
  /** Where the visitor stands afterwards. */
  to: '/' | '/auth';
};

/** Ends the sign-in and opens a fresh page, so that nothing of the person stays in memory. */
export function SignOutButton({ to, variant = 'secondary', ...look }: SignOutButtonProps) {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    if (await signOut()) {
      location.assign(to);
      return;
    }
    setLeaving(false);
    const { signOutTitle: title, signOutBody: description } = accountCopy.failure;
    showToast({ tone: 'error', title, description });
  }

  return (
    <Button {...look} variant={variant} icon={<LogOut />} pending={leaving} onClick={() => void leave()}>
      {accountCopy.signOut}
    </Button>
  );
}
