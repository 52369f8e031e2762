// The address says which member is open, so that a reload and a shared link open the same one.
import { useSearchParams } from 'react-router';
import { useMediaQuery } from '#ui/use-media-query.ts';

const openName = 'lid';

/** Wide enough for a pane beside the list. */
const besideList = '(width >= 64rem)';

export function useOpenMember() {
  const [parameters, setParameters] = useSearchParams();
  const isBeside = useMediaQuery(besideList);
  const openId = parameters.get(openName);

  /** The address that opens a member, or the list alone. */
  function addressOf(id: string | null): string {
    const next = new URLSearchParams(parameters);
    if (id) next.set(openName, id);
    else next.delete(openName);
    return `?${next}`;
  }

  return {
    openId,
    isBeside,
    addressOf,
    // A sheet adds its own history entry. In the pane, 'back' returns to the list at once.
    replaces: !isBeside || openId !== null,
    close: () => setParameters(addressOf(null), { replace: true, preventScrollReset: true }),
  };
}
export type OpenMember = ReturnType<typeof useOpenMember>;
