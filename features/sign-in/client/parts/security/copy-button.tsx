import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast.ts';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> & {
  text: string;
  /** The title of the toast. */
  done: string;
};

export const CopyButton = ({ text, done, ...props }: CopyButtonProps) => (
  <Button
    variant="quiet"
    icon={<Copy />}
    onClick={() => {
      void navigator.clipboard.writeText(text).then(() => showToast({ tone: 'success', title: done }));
    }}
    {...props}
  />
);
