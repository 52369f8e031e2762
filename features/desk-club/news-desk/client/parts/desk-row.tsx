import { EyeOff, Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EventFacts } from '#features/news/client/parts/event-facts.tsx';
import { isPinned } from '#features/news/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { MarkedItem } from '#ui/lists/marked-item.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { DeskItem } from '../../news-desk.ts';
import { isUsualType } from '../../rules.ts';
import { removeNews } from '../model/commands.ts';
import { actionsLabel, deskCopy, placeText, typeOf } from './copy.ts';

const words = deskCopy.remove;

interface DeskRowProps {
  clubId: string;
  item: DeskItem;
  /** Just saved: scrolled to, and highlighted until `onSeen`. */
  isNew: boolean;
  onSeen: () => void;
  /** The place of the update in the list when it was saved below pinned ones; otherwise null. */
  place: number | null;
  onEdit: () => void;
}

/** One update in the admin's list, with what an admin does to it. */
export function DeskRow({ clubId, item, isNew, onSeen, place, onEdit }: DeskRowProps) {
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(removeNews);
  return (
    <MarkedItem
      isNew={isNew}
      onSeen={onSeen}
      // Room between its ring and the text, which stays where it is.
      className={classNames('flex items-start gap-2 py-4 sm:gap-6', isNew && '-mx-2 px-2')}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge tone="fairway">{deskCopy.sections[item.section]}</Badge>
          {isUsualType(item) ? null : <span>{typeOf(item.contentType)}</span>}
          <time dateTime={item.createdAt}>{formatDate(item.createdAt)}</time>
          {isPinned(item) ? (
            <span className="flex items-center gap-1 font-semibold tabular-nums">
              <Pin aria-hidden="true" className="size-4" />
              {/* On a phone the pin says it, so that the line stays one. */}
              <span>
                <span className="max-sm:sr-only">{deskCopy.form.priority} </span>
                {item.priority}
              </span>
            </span>
          ) : null}
          {item.isActive ? null : (
            <Badge tone="amber" icon={<EyeOff />}>
              {deskCopy.hidden}
            </Badge>
          )}
        </p>
        <h3 className="mt-1.5 text-lg leading-snug wrap-anywhere">{item.title}</h3>
        {place === null ? null : (
          <p className="mt-1 text-sm font-semibold text-primary">{placeText(place)}</p>
        )}
        <EventFacts item={item} />
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          {item.content}
        </p>
      </div>
      <Menu
        label={actionsLabel(item.title)}
        items={[
          { label: deskCopy.edit, icon: <Pencil />, onSelect: onEdit },
          { label: words.action, icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        subject={item.title}
        description={words.body}
        confirmLabel={words.action}
        pending={pending}
        onConfirm={() => void send({ clubId, newsId: item.id }, { onEnd: () => setAsking(false) })}
      />
    </MarkedItem>
  );
}
