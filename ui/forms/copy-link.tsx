import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button.tsx';
import { showToast } from '../overlays/toast.ts';
import { linkCopy } from './copy.ts';
import { TextField } from './text-field.tsx';

const copiedFor = 2000;

/**
 * Copies a link, or another text with words of its own, and shows a toast with the result. Resolves to false when the browser refused, or
 * has no clipboard because the page is insecure.
 */
export async function copyText(
  text: string,
  { copied = linkCopy.copied, notCopied }: { copied?: string; notCopied: string } = linkCopy,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: copied });
    return true;
  } catch {
    showToast({ tone: 'error', title: linkCopy.failed, description: notCopied });
    return false;
  }
}

interface CopyLinkProps {
  label: string;
  hint?: string;
  link: string;
  /** The words of the button when what it copies is no link. */
  words?: { copy: string; notCopied: string };
}

/** A link with a button that copies it; its icon confirms for two seconds. */
export function CopyLink({ label, hint, link, words = linkCopy }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <TextField
      readOnly
      label={label}
      hint={hint}
      value={link}
      onFocus={({ target }) => target.select()}
      trailing={
        <IconButton
          label={isCopied ? linkCopy.copied : words.copy}
          icon={isCopied ? <Check className="text-fairway" /> : <Copy />}
          onClick={() => void copyText(link, words).then(setCopied)}
        />
      }
    />
  );
}
