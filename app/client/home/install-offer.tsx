import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  install,
  isTimeToOffer,
  noteInstallAnswer,
  useInstallWay,
} from '#platform/client/worker/installing.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { homeCopy } from './copy.ts';

const words = homeCopy.install;

/** Offers to put the app on the home screen, once per device and not on the first day. */
export function InstallOffer() {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(() => isTimeToOffer(toAmsterdam(new Date()).date));
  if (!isOpen || way === null) return null;
  const close = () => setOpen(false);
  const accept = () => {
    noteInstallAnswer();
    void install().then(close);
  };
  const answer = () => {
    noteInstallAnswer();
    close();
  };
  if (way === 'guide') return <GuideOffer onAnswer={answer} />;
  return <Offer accept={words.accept} onAccept={accept} onDismiss={answer} />;
}

/** The home needs no dialog otherwise, so a phone that starts without a connection does not wait for its code. */
const InstallGuide = loadLater(async () => (await import('./install-guide.tsx')).InstallGuide);

/** Closing the guide counts as the answer, not opening it: a guide that could not be loaded is offered again. */
function GuideOffer({ onAnswer }: { onAnswer: () => void }) {
  const [isGuided, setGuided] = useState(false);
  const isGuideLoaded = useLoaded(InstallGuide, isGuided, words.guideFailed, () => setGuided(false));
  return (
    <>
      <Offer accept={words.show} onAccept={() => setGuided(true)} onDismiss={onAnswer} />
      {isGuideLoaded ? <InstallGuide open={isGuided} onClose={onAnswer} /> : null}
    </>
  );
}

type OfferProps = { accept: string; onAccept: () => void; onDismiss: () => void };

function Offer({ accept, onAccept, onDismiss }: OfferProps) {
  return (
    <Banner
      title={words.title}
      icon={<Smartphone />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onAccept}>{accept}</Button>
          <Button variant="quiet" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        </span>
      }
    >
      {words.body}
    </Banner>
  );
}
