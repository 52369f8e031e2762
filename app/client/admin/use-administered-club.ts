import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { clubsQuery } from '#features/club/client/model/queries.ts';

/**
 * The club of the dashboard: the selected one, or for a global admin the one in the address (`?club=`). Null while a global admin has
 * not chosen one, and 'loading' until the chosen one is known.
 */
export function useAdministeredClub(): { id: string; name: string } | 'loading' | null {
  const account = useAccount();
  const [search] = useSearchParams();
  const wanted = account.globalAdmin ? search.get('club') : null;
  const clubs = useQuery({ ...clubsQuery, enabled: wanted !== null });
  if (wanted !== null) {
    const found = clubs.data?.items.find(({ id }) => id === wanted);
    if (found) return found;
    if (clubs.isPending) return 'loading';
  }
  const selected = selectedMembership(account);
  return selected?.role === 'admin' ? selected.club : null;
}
