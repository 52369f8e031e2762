import { InstallSteps } from '#ui/illustrations/install-steps.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { homeCopy } from './copy.ts';

const { guide, steps } = homeCopy.install;

/** How to put the app on the home screen of an iPhone or iPad. */
export function InstallGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={guide}>
      <ol className="flex flex-col gap-5">
        {steps.map((text, index) => (
          <li key={text} className="flex items-center gap-4 large-text:flex-col large-text:items-stretch">
            <InstallSteps step={index} className="w-24 shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
