import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ratingCopy } from '../../copy.ts';

const loadRatingDialog = async () => (await import('./rating-dialog.tsx')).RatingDialog;

/** Opens the dialog on the page of a completed golf session. */
export function RateButton({ golfSessionId }: { golfSessionId: string }) {
  const [opened, setOpened] = useState({ time: 0, open: false });
  const loaded = useLoaded(loadRatingDialog, opened.time > 0, {
    failureTitle: ratingCopy.failure.loadTitle,
    giveUp: () => setOpened({ time: 0, open: false }),
  });
  return (
    <>
      <Button
        wide
        size="small"
        icon={<Star />}
        onClick={() => setOpened(({ time }) => ({ time: time + 1, open: true }))}
      >
        {ratingCopy.title}
      </Button>
      {loaded ? (
        <loaded.Part
          key={opened.time}
          golfSessionId={golfSessionId}
          open={opened.open}
          onClose={() => setOpened((current) => ({ ...current, open: false }))}
        />
      ) : null}
    </>
  );
}
