import { classNames } from '#ui/class-names.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { conversationCopy } from '../../copy.ts';

const bubbles = ['w-2/3', 'w-1/2', 'w-3/5 self-end', 'w-2/5', 'w-1/2 self-end'];

/** Loading bubbles, from the bottom, where the newest message will be. */
export function MessagesLoading() {
  return (
    <Loading
      label={conversationCopy.loading}
      className="flex flex-1 flex-col justify-end gap-3 overflow-hidden filled:px-gutter"
    >
      {bubbles.map((bubble) => (
        <Skeleton key={bubble} className={classNames('h-14', bubble)} />
      ))}
    </Loading>
  );
}
