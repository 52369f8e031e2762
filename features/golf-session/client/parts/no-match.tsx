import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { dropFilterText, golfSessionCopy, withoutFilterText } from '../../copy.ts';
import { useFound } from '../model/queries.ts';
import { narrowedBy, type FilterName } from '../model/use-filters.ts';

interface NoMatchProps {
  clubId: string | null;
  /** The chosen day and clubs, which stay. */
  where: { day?: string; clubs?: 'mine' };
  chosen: readonly FilterName[];
  onChoose: (next: FilterName[]) => void;
}

/** No golf session matches the filters: names the filter to drop, and how many match without it. */
export function NoMatch({ clubId, where, chosen, onChoose }: NoMatchProps) {
  const { title, body, action } = golfSessionCopy.noMatch;
  const choices = chosen.map((name) => ({ name, kept: chosen.filter((other) => other !== name) }));
  const found = useFound(
    clubId,
    // Dropping 'places' adds only full golf sessions: the list has just been searched for those with a free place.
    choices.map(({ name, kept }) => ({
      ...narrowedBy(kept),
      ...where,
      places: name === 'places' ? 'none' : 'free',
    })),
  );
  const offers = choices
    .map((choice, index) => ({ ...choice, ...(found?.[index] ?? { total: 0, more: false }) }))
    .filter(({ total }) => total > 0)
    .toSorted(
      (one, other) =>
        Number(one.name === 'places') - Number(other.name === 'places') || other.total - one.total,
    );
  const [best] = offers;
  return (
    <EmptyState
      illustration={<EmptyGolfSessions />}
      title={title}
      action={
        found === null ? (
          <Skeleton className="h-12 w-56" />
        ) : (
          <Button onClick={() => onChoose(best?.kept ?? [])}>
            {best ? dropFilterText(best.name) : action}
          </Button>
        )
      }
    >
      {best ? withoutFilterText(best.name, best.total, best.more) : found ? body : null}
    </EmptyState>
  );
}
