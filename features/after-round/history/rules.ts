import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

const monthsShown = 12;

/** The last twelve months in Amsterdam (YYYY-MM), the oldest first and this one last. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = toAmsterdam(now).date.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    const first = new Date(Date.UTC(year, month - monthsShown + index, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** The first instant of a month (YYYY-MM) in Amsterdam. */
export const startOfMonth = (month: string) => fromAmsterdam(`${month}-01`, '00:00')!;
