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

/**
 * Consecutive messages of one person, each an item of the list. The browser skips those that are out of sight (content-visibility), and
 * React a run in which nothing changed: thousands of messages cost as little as the visible ones.
 */
export const MessageRun = memo(
  function MessageRun({ run, tabStop, ...actions }: MessageRunProps) {
    const { sender, continued, entries } = run;
    const own = sender.id === actions.userId;
    const named = !own && !actions.isPair;
    return entries.map((entry, index) => {
      const begins = index === 0 && !continued;
      return (
        <li
          key={entry.id}
          // The height of one line, until the browser has rendered the message. The padding leaves room for a ring around it.
          className={classNames(
            'flex gap-2 py-[3px] [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]',
            begins && 'pt-3',
          )}
        >
          {named ? (
            // In rem, as the face is. Hidden with large text, which needs the width: the name says who it is.
            <div className="w-[2.25rem] shrink-0 large-text:hidden">
              {begins ? <Avatar name={sender.displayName} src={sender.avatarUrl} size="sm" /> : null}
            </div>
          ) : null}
          <div className="min-w-0 flex-1">
            {/* Seen once above a run; said with each message. */}
            <p className={named && begins ? 'mb-1 text-sm font-semibold' : 'sr-only'}>
              {own ? conversationCopy.you : sender.displayName}
            </p>
            <MessageBubble entry={entry} isTabStop={entry.id === tabStop} {...actions} />
          </div>
        </li>
      );
    });
  },
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.mayWrite === after.mayWrite &&
    before.today === after.today &&
    isSameRun(before.run, after.run),
);
