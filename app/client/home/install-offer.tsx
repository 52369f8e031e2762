import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { install, isFitting, noteAnswer, useInstallWay } from '#platform/client/worker/installing.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { homeCopy } from './copy.ts';

const words = homeCopy.install;

/** Offers to put the app on the home screen, once per device and not on the first day. */
export function InstallOffer() {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(() => isFitting(toAmsterdam(new Date()).date));
  if (!isOpen || way === null) return null;
  const close = () => setOpen(false);
  if (way === 'guide') return <GuideOffer onClose={close} />;
  return <Offer accept={words.accept} onAccept={() => void install().then(close)} onDismiss={close} />;
}

/** The home needs no dialog otherwise, so a phone that starts without a connection does not wait for its code. */
const loadGuide = async () => (await import('./install-guide.tsx')).InstallGuide;

function GuideOffer({ onClose }: { onClose: () => void }) {
  const [isGuided, setGuided] = useState(false);
  const guide = useLoaded(loadGuide, isGuided, {
    failureTitle: words.guideFailed,
    giveUp: () => setGuided(false),
  });
  return (
    <>
      <Offer accept={words.show} onAccept={() => setGuided(true)} onDismiss={onClose} />
      {guide ? <guide.Part open={isGuided} onClose={onClose} /> : null}
    </>
  );
}

type OfferProps = { accept: string; onAccept: () => void; onDismiss: () => void };

function Offer({ accept, onAccept, onDismiss }: OfferProps) {
  const answered = (next: () => void) => () => {
    noteAnswer();
    next();
  };
  return (
    <Banner
      title={words.title}
      className="mb-4 lg:mb-8"
      icon={<Smartphone />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={answered(onAccept)}>{accept}</Button>
          <Button variant="quiet" onClick={answered(onDismiss)}>
            {words.dismiss}
          </Button>
        </span>
      }
    >
      {words.body}
    </Banner>
  );
}
