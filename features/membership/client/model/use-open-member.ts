import { useOpened } from '#platform/client/navigation/use-opened.ts';
import { useBeside } from '#ui/beside/use-beside.ts';

export function useOpenMember() {
  const opened = useOpened('lid');
  const isBeside = useBeside();
  return {
    ...opened,
    isBeside,
    // A sheet adds its own history entry. In the pane, 'back' returns to the list at once.
    replaces: !isBeside || opened.openId !== null,
  };
}
export type OpenMember = ReturnType<typeof useOpenMember>;
