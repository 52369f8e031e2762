import { useAccount } from '#features/account/client/model/queries.ts';
import { firstName } from '#features/profile/rules.ts';
import { Flight } from '#ui/flight/flight.tsx';
import type { GolfSessionRow } from '../../golf-session.ts';
import { offersPlaces } from '../../rules.ts';

interface GolfSessionFlightProps {
  golfSession: GolfSessionRow;
  size?: 'sm' | 'md' | 'lg';
  names?: boolean;
  stacked?: boolean;
  className?: string;
}

/** The flight of a golf session. Players whom the user may not see are circles without a face. */
export function GolfSessionFlight({ golfSession, ...look }: GolfSessionFlightProps) {
  const account = useAccount();
  const { organiser, players, playerCount, maxPlayers, status } = golfSession;
  return (
    <Flight
      players={players.map(({ id, name, avatarUrl }) => ({
        id,
        name,
        firstName: firstName(name),
        avatarUrl,
        organiser: id === organiser.id,
        self: id === account.id,
      }))}
      unnamed={Math.max(0, playerCount - players.length)}
      places={offersPlaces(golfSession) ? maxPlayers : null}
      // Somebody on the waiting list has not answered yet.
      offered={status === 'full'}
      {...look}
    />
  );
}
