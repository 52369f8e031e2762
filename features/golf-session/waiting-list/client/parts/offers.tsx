import { GolfSessionCard } from '#features/golf-session/client/parts/golf-session-card.tsx';
import { cardsClass } from '#features/golf-session/client/parts/card-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { waitingListCopy } from '../../copy.ts';
import { useLiveOwnEntries } from '../model/queries.ts';
import { OfferAnswer } from './offer-answer.tsx';

/** The places that are offered to the user, above everything else; nothing without any. */
export function Offers({ className }: { className?: string }) {
  const { data } = useLiveOwnEntries();
  const offers = data?.items.filter(({ offeredUntil }) => offeredUntil !== null) ?? [];
  if (offers.length === 0) return null;
  return (
    <ul
      aria-label={waitingListCopy.offer.label}
      // So narrow that the deadline and the answers are below the facts, not in a column of their own.
      className={classNames(cardsClass, 'max-w-158', className)}
    >
      {offers.map(({ golfSession, offeredUntil }) => (
        <li key={golfSession.id} className="rounded-lg ring-2 ring-fairway">
          <GolfSessionCard
            golfSession={golfSession}
            action={offeredUntil ? <OfferAnswer {...{ golfSession, offeredUntil }} /> : null}
          />
        </li>
      ))}
    </ul>
  );
}
