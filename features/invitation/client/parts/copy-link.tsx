import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { invitationCopy } from '../../copy.ts';

const { invite: words, failure } = invitationCopy;

const copiedFor = 2000;

/** Copies a link and says so; false when the browser refused. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', title: words.copied });
    return true;
  } catch {
    showToast({ tone: 'error', title: failure.title, description: failure.copy });
    return false;
  }
}

/** A link with a button that copies it; its icon confirms for two seconds. */
export function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <TextField
      readOnly
      label={words.link}
      hint={words.linkOnce}
      value={link}
      onFocus={({ target }) => target.select()}
      trailing={
        <IconButton
          label={isCopied ? words.copied : words.copy}
          icon={isCopied ? <Check className="text-fairway" /> : <Copy />}
          onClick={() => void copyLink(link).then(setCopied)}
        />
      }
    />
  );
}
