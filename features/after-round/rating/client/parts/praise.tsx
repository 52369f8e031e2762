import { useQuery } from '@tanstack/react-query';
import { praiseText, ratingCopy } from '../../copy.ts';
import { praiseQuery, useLiveRatings } from '../model/queries.ts';

/** What fellow players often praise, on the user's own profile; nothing without praise. Also keeps the profile's rating current. */
export function Praise() {
  useLiveRatings();
  const tags = useQuery(praiseQuery).data?.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {ratingCopy.oftenMentioned}: <strong className="font-semibold text-ink">{praiseText(tags)}</strong>
    </p>
  );
}
