import { Avatar } from '../avatar.tsx';
import { classNames } from '../class-names.ts';

interface FaceStackProps {
  people: readonly { id: string; name: string; avatarUrl: string | null }[];
  /** All places, the free ones included. */
  places: number;
}

const most = 4;
const ring = 'rounded-full ring-1 ring-raised';

/** A flight in little room: overlapping faces, dashed free places and a number for the rest. The text beside it says the same. */
export function FaceStack({ people, places }: FaceStackProps) {
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const rest = people.length - shown.length;
  const free = Math.max(0, Math.min(places, most) - people.length);
  return (
    <span aria-hidden="true" className="flex -space-x-0.5">
      {shown.map(({ id, name, avatarUrl }) => (
        <span key={id} className={classNames('flex', ring)}>
          <Avatar name={name} src={avatarUrl} size="xs" />
        </span>
      ))}
      {rest > 0 ? (
        <span
          className={classNames(
            'flex size-[1.75rem] items-center justify-center bg-sunken text-xs font-semibold tabular-nums',
            ring,
          )}
        >
          +{rest}
        </span>
      ) : null}
      {Array.from({ length: free }, (_, index) => (
        <span
          key={index}
          className="size-[1.75rem] rounded-full border-2 border-dashed border-line-strong bg-raised"
        />
      ))}
    </span>
  );
}
