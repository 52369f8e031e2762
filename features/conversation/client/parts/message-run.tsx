import { memo } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { conversationCopy } from '../../copy.ts';
import { MessageBubble, type MessageActions } from './message-bubble.tsx';
import { isSameRun, type Run } from '../model/timeline.ts';

export interface MessageRunProps extends MessageActions {
  run: Run;
  /** The message whose menu the Tab key reaches; null when it is in another run. */
  tabStop: string | null;
}

/** The estimated height until the browser has rendered the run: one bubble of one line, and the name. */
const bubbleHeight = 46;

/**
 * Consecutive messages of one person. The browser skips it while it is out of sight (content-visibility), and React while nothing in
 * it changed: thousands of messages cost as little as the visible ones.
 */
export const MessageRun = memo(
  function MessageRun({ run, tabStop, ...actions }: MessageRunProps) {
    const own = run.sender.id === actions.userId;
    const named = !own && !actions.isPair;
    const showsName = named && !run.continued;
    return (
      <li
        className={classNames('flex gap-2 [content-visibility:auto]', run.continued ? 'pt-1' : 'pt-3')}
        style={{ containIntrinsicSize: `auto ${run.entries.length * bubbleHeight + (named ? 24 : 0)}px` }}
      >
        {named ? (
          // In rem, as the face is. Hidden with large text, which needs the width: the name says who it is.
          <div className="w-[2.25rem] shrink-0 large-text:hidden">
            {showsName ? <Avatar name={run.sender.displayName} src={run.sender.avatarUrl} size="sm" /> : null}
          </div>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {showsName ? (
            <p className="text-sm font-semibold">{run.sender.displayName}</p>
          ) : (
            <p className="sr-only">{own ? conversationCopy.you : run.sender.displayName}</p>
          )}
          {run.entries.map((entry) => (
            <MessageBubble key={entry.id} entry={entry} isTabStop={entry.id === tabStop} {...actions} />
          ))}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.mayWrite === after.mayWrite &&
    before.today === after.today &&
    isSameRun(before.run, after.run),
);
