import { ListOrdered } from 'lucide-react';
import { cardsClass } from '#features/golf-session/client/parts/card-list.tsx';
import { GolfSessionCard } from '#features/golf-session/client/parts/golf-session-card.tsx';
import { classNames } from '#ui/class-names.ts';
import { waitingListCopy } from '../../copy.ts';
import { useOwnEntries, useLiveOwnEntries } from '../model/queries.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { WaitingListButton } from './waiting-list-button.tsx';

/** The places that are offered to the user, above everything else; nothing without any. */
export function Offers({ className }: { className?: string }) {
  const { data } = useLiveOwnEntries();
  const offers = data?.items.filter(({ offeredUntil }) => offeredUntil !== null) ?? [];
  if (offers.length === 0) return null;
  return (
    <ul
      aria-label={waitingListCopy.offer.label}
      // No container: the deadline and the answers are below the facts, not in a column of their own.
      className={classNames('grid grid-cols-1 gap-4 lg:max-w-158', className)}
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

/** The golf sessions for which the user waits; nothing without any. Offers stand above, in `Offers`. */
export function OwnEntries() {
  const { data } = useOwnEntries();
  const waiting = data?.items.filter(({ offeredUntil }) => offeredUntil === null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-lists" className="mt-8">
      <h2 id="waiting-lists" className="mb-3 flex items-center gap-2 text-lg">
        <ListOrdered aria-hidden="true" className="size-5 text-amber-ink" />
        {waitingListCopy.own.title}
      </h2>
      <ul className={cardsClass}>
        {waiting.map(({ golfSession }) => (
          <li key={golfSession.id}>
            <GolfSessionCard
              golfSession={golfSession}
              action={<WaitingListButton golfSession={golfSession} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
