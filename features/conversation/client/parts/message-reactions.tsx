import { groupsOf } from '#platform/shared/web/groups-of.ts';
import { classNames } from '#ui/class-names.ts';
import type { Message, Reaction } from '../../conversation.ts';
import { reactionsLabel } from '../../copy.ts';

interface MessageReactionsProps {
  reactions: Message['reactions'];
  userId: string;
  onOpen: (element: HTMLElement) => void;
}

/** The reactions to a message, each with its number. A press shows the names. */
export function MessageReactions({ reactions, userId, onOpen }: MessageReactionsProps) {
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

/** Drawn by us, so that a reaction looks the same on every device and in both themes. */
export function ReactionIcon({ reaction, className }: { reaction: Reaction; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      {drawings[reaction]}
    </svg>
  );
}

const face = <circle cx="12" cy="12" r="10" className="fill-amber" />;
const line = 'fill-none stroke-raised';
const rounded = { strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 1.8 } as const;

const drawings: Record<Reaction, React.ReactNode> = {
  thumb: (
    <>
      <path d="M2.5 11h4.2v10H2.5z" className="fill-fairway" />
      <path
        d="M8 20.2V11l3.6-7.2c.3-.7 1-1 1.7-.8 1.3.4 2 1.7 1.7 3L14.3 9.5h5.2c1.5 0 2.6 1.4 2.2 2.9l-1.8 6.7c-.3 1.1-1.3 1.9-2.4 1.9H10z"
        className="fill-amber"
      />
    </>
  ),
  heart: (
    <path
      d="M12 21.2C6.2 17 2.2 13.3 2.2 8.7 2.2 5.6 4.6 3.2 7.5 3.2c1.8 0 3.5.9 4.5 2.4 1-1.5 2.7-2.4 4.5-2.4 2.9 0 5.3 2.4 5.3 5.5 0 4.6-4 8.3-9.8 12.5z"
      className="fill-flag"
    />
  ),
  laugh: (
    <>
      {face}
      <path d="M6.5 13h11c-.3 3.3-2.6 5.5-5.5 5.5S6.8 16.3 6.5 13z" className="fill-raised" />
      <path d="M6.3 9.6c.6-1.2 2.4-1.2 3 0M14.7 9.6c.6-1.2 2.4-1.2 3 0" className={line} {...rounded} />
    </>
  ),
  wow: (
    <>
      {face}
      <ellipse cx="12" cy="16.2" rx="2.5" ry="3" className="fill-raised" />
      <circle cx="8.3" cy="10" r="1.5" className="fill-raised" />
      <circle cx="15.7" cy="10" r="1.5" className="fill-raised" />
      <path d="M6.6 6.6c.8-.7 1.8-.9 2.6-.6M17.4 6.6c-.8-.7-1.8-.9-2.6-.6" className={line} {...rounded} />
    </>
  ),
  trophy: (
    <>
      <path
        d="M7 4.5H3.5c0 4 1.5 6.5 4.5 7M17 4.5h3.5c0 4-1.5 6.5-4.5 7"
        className="fill-none stroke-amber"
        {...rounded}
      />
      <path d="M6.5 2.5h11v6.3c0 3.2-2.4 5.7-5.5 5.7s-5.5-2.5-5.5-5.7z" className="fill-amber" />
      <path d="M11 14h2v4h-2zM7.5 18h9v3.5h-9z" className="fill-amber" />
    </>
  ),
  flag: (
    <>
      <ellipse cx="10" cy="20.5" rx="7.5" ry="2.3" className="fill-fairway" />
      <path d="M9 20.5V2.5" className="fill-none stroke-ink-soft" {...rounded} />
      <path d="M9.8 2.8 20 6.3 9.8 10z" className="fill-flag" />
    </>
  ),
};
