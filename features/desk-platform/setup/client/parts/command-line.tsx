import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copyLink } from '#ui/forms/copy-link.tsx';
import { setupCopy } from '../../copy.ts';

/** A command for the operator's terminal. */
export function CommandLine({ command }: { command: string }) {
  return (
    <div className="mt-3 rounded-md bg-sunken px-4 py-3">
      <code className="text-sm wrap-anywhere">{command}</code>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy />}
          className="-ml-3.5"
          onClick={() => void copyLink(command)}
        >
          {setupCopy.copy}
        </Button>
      </div>
    </div>
  );
}
