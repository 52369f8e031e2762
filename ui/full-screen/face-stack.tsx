import { Avatar } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import { circlesFor } from '../flight/flight-room.ts';

interface FaceStackProps {
  people: readonly { id: string; name: string; avatarUrl: string | null }[];
  /** The players, also those who are not among `people`. */
  players: number;
  /** All places, the free ones included. */
  places: number;
}

const most = 4;
const circle =
  'flex size-[1.75rem] items-center justify-center rounded-full text-xs font-semibold tabular-nums';
const ring = 'ring-1 ring-raised';
const freePlace = 'border-2 border-dashed border-line-strong bg-raised text-ink-soft';

/** A flight in little room: overlapping faces, dashed free places and numbers for the rest. The text beside it says the same. */
export function FaceStack({ people, players, places }: FaceStackProps) {
  const { faces, free, freeRest } = circlesFor({ players, places }, most);
  const shown = people.slice(0, faces);
  const rest = players - shown.length;
  return (
    <span aria-hidden="true" className="flex -space-x-0.5">
      {shown.map(({ id, name, avatarUrl }) => (
        <span key={id} className={classNames('flex rounded-full', ring)}>
          <Avatar name={name} src={avatarUrl} size="xs" />
        </span>
      ))}
      {rest > 0 ? <span className={classNames(circle, ring, 'bg-sunken')}>+{rest}</span> : null}
      {Array.from({ length: free }, (_, index) => (
        <span key={index} className={classNames(circle, freePlace)} />
      ))}
      {freeRest > 0 ? <span className={classNames(circle, freePlace)}>+{freeRest}</span> : null}
    </span>
  );
}
