import { LogOut } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { accountCopy } from '../../copy.ts';
import { useLeave } from '../model/use-leave.ts';

type SignOutButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> & {
  /** Where the visitor goes afterwards. */
  to: '/' | '/auth';
};

export function SignOutButton({ to, variant = 'secondary', ...look }: SignOutButtonProps) {
  const { leaving, leave } = useLeave('here');
  return (
    <Button {...look} variant={variant} icon={<LogOut />} pending={leaving} onClick={() => void leave(to)}>
      {accountCopy.signOut}
    </Button>
  );
}
