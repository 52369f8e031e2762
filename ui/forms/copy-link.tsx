import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button.tsx';
import { showToast } from '../overlays/toast.ts';
import { linkCopy } from './copy.ts';
import { TextField } from './text-field.tsx';

const copiedFor = 2000;

/** Copies a link and shows a toast with the result. Resolves to false when the browser refused. */
export async function copyLink(
  link: string,
  { notCopied }: { notCopied: string } = linkCopy,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', title: linkCopy.copied });
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
          onClick={() => void copyLink(link, words).then(setCopied)}
        />
      }
    />
  );
}
