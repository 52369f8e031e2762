import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/forms/copy-link.tsx';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> & {
  text: string;
  /** Of the toast. */
  words: { copied: string; notCopied: string };
};

export const CopyButton = ({ text, words, ...props }: CopyButtonProps) => (
  <Button variant="quiet" icon={<Copy />} onClick={() => void copyText(text, words)} {...props} />
);
