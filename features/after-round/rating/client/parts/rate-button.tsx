import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Star } from 'lucide-react';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';
import { ratedTitle, ratingCopy } from '../../copy.ts';
import { hasRatedAll } from '../../rules.ts';
import { giveRatings } from '../model/commands.ts';
import { ownRatingsQuery, useLiveRatings } from '../model/queries.ts';

const RatingDialog = loadLater(async () => (await import('./rating-dialog.tsx')).RatingDialog);

/** Opens the rating dialog on the page of a completed golf session. After rating everybody the user sees that, and can still change it. */
export function RateButton({ golfSessionId }: { golfSessionId: string }) {
  const players = useQuery(ownRatingsQuery(golfSessionId)).data?.players ?? [];
  useLiveRatings();
  const isDone = hasRatedAll(players);
  const unsent = useUnsentStates(giveRatings).get(golfSessionId);
  const { isOpen, time, open, close } = useOpening();
  const isLoaded = useLoaded(RatingDialog, isOpen, ratingCopy.failure.loadTitle, close);
  return (
    <>
      <Button
        wide
        size="small"
        variant={unsent || isDone ? 'secondary' : 'primary'}
        icon={unsent ? <UnsentIcon state={unsent} /> : isDone ? <CircleCheck /> : <Star />}
        onClick={open}
      >
        {unsent ? ratingCopy.unsent[unsent] : isDone ? ratedTitle : ratingCopy.title}
      </Button>
      {isLoaded ? (
        <RatingDialog key={time} golfSessionId={golfSessionId} open={isOpen} onClose={close} />
      ) : null}
    </>
  );
}
