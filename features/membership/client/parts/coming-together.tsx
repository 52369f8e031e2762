import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { membershipCopy, teeTimeText } from '../../copy.ts';
import type { Together } from '../../membership.ts';

/** The coming golf sessions in which the user and the member both play. */
export function ComingTogether({ coming }: Pick<Together, 'coming'>) {
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming-together" className="mt-4">
      <h3 id="coming-together" className="font-sans text-sm font-normal tracking-normal text-ink-soft">
        {membershipCopy.comingTogether}
      </h3>
      <ul className="mt-1">
        {coming.map(({ id, title, startsAt, organises }) => (
          <li key={id}>
            <Link
              to={organises ? `/session-management/${id}` : `/session-participant/${id}`}
              className="flex min-h-12 items-center justify-between gap-3 rounded-md py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere text-primary">{title}</span>
                <time dateTime={startsAt} className="block text-sm text-ink-soft tabular-nums">
                  {teeTimeText(startsAt)}
                </time>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
