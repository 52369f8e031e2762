import { courseClosureCopy, windowText } from '../../copy.ts';
import { useClosures } from '../model/queries.ts';

const mostShown = 2;

/** In the card of the course's status: the closures that come first. */
export function ComingClosures({ clubId }: { clubId: string }) {
  const { data } = useClosures(clubId);
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-2 text-sm">
      <p className="font-semibold text-amber-ink">{courseClosureCopy.home}</p>
      <ul className="mt-1 grid gap-1">
        {data.items.slice(0, mostShown).map((closure) => (
          <li key={closure.id}>
            {windowText(closure)}: {closure.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
