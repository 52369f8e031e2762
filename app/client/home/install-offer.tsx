import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { install, isFitting, noteAnswer, useInstallWay } from '#platform/client/worker/installing.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { InstallSteps } from '#ui/illustrations/install-steps.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { homeCopy } from './copy.ts';

const words = homeCopy.install;

/** Offers to put the app on the home screen, once per device and not on the first day. */
export function InstallOffer() {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(() => isFitting(toAmsterdam(new Date()).date));
  const [isGuided, setGuided] = useState(false);

  function answer() {
    noteAnswer();
    setOpen(false);
  }
  function accept() {
    noteAnswer();
    if (way === 'guide') setGuided(true);
    else void install().then(() => setOpen(false));
  }

  if (!isOpen || way === null) return null;
  return (
    <>
      <Banner
        title={words.title}
        className="mb-4 lg:mb-8"
        icon={<Smartphone />}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={accept}>{way === 'guide' ? words.show : words.accept}</Button>
            <Button variant="quiet" onClick={answer}>
              {words.dismiss}
            </Button>
          </span>
        }
      >
        {words.body}
      </Banner>
      <Dialog
        open={isGuided}
        onOpenChange={(open) => {
          setGuided(open);
          if (!open) setOpen(false);
        }}
        title={words.guide}
      >
        <ol className="flex flex-col gap-5">
          {words.steps.map((text, index) => (
            <li key={text} className="flex items-center gap-4">
              <InstallSteps step={index} className="w-24 shrink-0" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
