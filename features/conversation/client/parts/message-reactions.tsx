import { groupsOf } from '#platform/shared/web/groups-of.ts';
import { classNames } from '#ui/class-names.ts';
import type { Message } from '../../conversation.ts';
import { reactionsLabel } from '../../copy.ts';
import { ReactionIcon } from './reaction-icon.tsx';

interface MessageReactionsProps {
  reactions: Message['reactions'];
  userId: string;
  onOpen: (element: HTMLElement) => void;
}

/** The reactions to a message, each with its number. A press shows the names. */
export function MessageReactions({ reactions, userId, onOpen }: MessageReactionsProps) {
  if (reactions.length === 0) return null;
  const groups = groupsOf(reactions, ({ reaction }) => reaction);
  return (
    <div className="relative -mt-2 -mb-2 px-2">
      <button
        type="button"
        aria-label={reactionsLabel(reactions, userId)}
        onClick={(event) => onOpen(event.currentTarget)}
        className="flex min-h-11 max-w-full flex-wrap items-start gap-1 rounded-full"
      >
        {[...groups].map(([reaction, given]) => {
          const own = given.some(({ person }) => person.id === userId);
          return (
            <span
              key={reaction}
              className={classNames(
                'inline-flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums',
                own ? 'border-2 border-primary bg-primary-soft font-bold' : 'border-line bg-raised',
              )}
            >
              <ReactionIcon reaction={reaction} className="size-4.5" />
              {given.length > 1 ? given.length : null}
            </span>
          );
        })}
      </button>
    </div>
  );
}
