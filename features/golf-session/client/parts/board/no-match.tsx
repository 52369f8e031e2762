import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { dropFilterText, golfSessionCopy, withoutFilterText } from '../../../copy.ts';
import { useFound } from '../../model/queries.ts';
import { narrowedBy, type Filters } from '../../model/use-filters.ts';

interface NoMatchProps {
  clubId: string | null;
  filters: Filters;
  onChoose: (next: Filters) => void;
}

/** No golf session matches the filters: names the filter to drop, and how many match without it. The day and the clubs stay. */
export function NoMatch({ clubId, filters, onChoose }: NoMatchProps) {
  const { title, body, action } = golfSessionCopy.noMatch;
  const choices = filters.names.map((name) => ({
    name,
    kept: { ...filters, names: filters.names.filter((other) => other !== name) },
  }));
  const found = useFound(
    clubId,
    choices.map(({ kept }) => narrowedBy(kept)),
  );
  const offers = choices
    .map((choice, index) => ({ ...choice, ...(found?.[index] ?? { total: 0, more: false }) }))
    .filter(({ total }) => total > 0)
    // Dropping 'places' adds only full golf sessions.
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
          <Button onClick={() => onChoose(best?.kept ?? { ...filters, names: [] })}>
            {best ? dropFilterText(best.name) : action}
          </Button>
        )
      }
      body={best ? withoutFilterText(best.name, best.total, best.more) : found ? body : null}
    />
  );
}
