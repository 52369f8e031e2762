import type { Person } from '#features/profile/profile.ts';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { blockCopy, blockedTitle, unblockedTitle } from '../../copy.ts';
import { useBlock, useUnblock } from '../queries.ts';

type Target = Pick<Person, 'id' | 'displayName'>;

const { failure } = blockCopy;

/** Blocks and unblocks, and shows the result. Resolves to whether it succeeded. */
export function useBlocking() {
  const block = useBlock();
  const unblock = useUnblock();

  async function run(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
    try {
      await work;
    } catch (error) {
      showToast({ tone: 'error', title: failed, description: failureOf(error).message });
      return false;
    }
    showToast({ tone: 'success', title: done });
    return true;
  }

  return {
    block: ({ id, displayName }: Target) =>
      run(block.mutateAsync({ userId: id }), blockedTitle(displayName), failure.blockTitle),
    unblock: ({ id, displayName }: Target) =>
      run(unblock.mutateAsync({ userId: id }), unblockedTitle(displayName), failure.unblockTitle),
    isBlocking: block.isPending,
    isUnblocking: unblock.isPending,
  };
}
