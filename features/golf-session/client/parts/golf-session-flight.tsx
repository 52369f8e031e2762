import { classNames } from '#ui/class-names.ts';
import { Flight } from '#ui/flight.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import fellowPlayer from './fellow-player.svg';

interface GolfSessionFlightProps {
  golfSession: GolfSession;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** The flight of a golf session. Who does not take part sees the organiser, and the others without a face. */
export function GolfSessionFlight({ golfSession, size = 'md', className }: GolfSessionFlightProps) {
  return (
    <Flight
      players={playersOf(golfSession)}
      places={golfSession.maxPlayers}
      size={size}
      // A row of circles, without the line height of text around them.
      className={classNames('[&>li]:flex', className)}
    />
  );
}

function playersOf({ organiser, players, playerCount }: GolfSession) {
  const named = players.length > 0 ? players : [organiser];
  const unnamed = Array.from({ length: Math.max(0, playerCount - named.length) }, (_, place) => ({
    id: `unnamed-${place}`,
    name: golfSessionCopy.fellowPlayer,
    avatarUrl: fellowPlayer,
  }));
  return [
    ...named.map(({ id, displayName, avatarUrl }) => ({
      id,
      name: displayName,
      avatarUrl,
      organiser: id === organiser.id,
    })),
    ...unnamed,
  ];
}
