import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isPinned } from '#features/news/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fold } from '#ui/fold.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { EmptyNews } from '#ui/illustrations/empty-news.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { Section } from '#ui/section.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { DeskItem } from '../../news-desk.ts';
import { sectionFilters, type SectionFilter } from '../../rules.ts';
import { restoreNews } from '../model/commands.ts';
import { deskQuery, removedQuery, useLiveDesk } from '../model/queries.ts';
import { deskCopy, restoreUntilText } from './copy.ts';
import { DeskRow } from './desk-row.tsx';
import { NewsForm } from './news-form.tsx';

const options = sectionFilters.map((value) => ({ value, label: deskCopy.filters[value] }));

/** `isNew`: highlighted until the admin has seen it. */
type Saved = { id: string; isNew: boolean };

/** The tab 'Content Updates' of the admin dashboard. */
export function NewsDeskTab({ clubId }: { clubId: string }) {
  const [section, setSection] = useState<SectionFilter>('all');
  /** The update that the form edits, or a new one. */
  const [opened, setOpened] = useState<DeskItem | 'new' | null>(null);
  /** The update that was just saved. */
  const [saved, setSaved] = useState<Saved | null>(null);
  const list = useInfiniteQuery(deskQuery(clubId, section));
  useLiveDesk(clubId);
  const inPage = useMediaQuery('(min-width: 48rem)');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const edited = opened === 'new' ? null : opened;
  const item = items.find(({ id }) => id === edited?.id) ?? edited;
  const showSaved = (id: string) => {
    setSaved({ id, isNew: true });
    // A new update is shown among all sections, in the order in which members see them.
    if (opened === 'new') setSection('all');
    setOpened(null);
  };
  const form =
    opened === null ? null : (
      <NewsForm
        key={item?.id ?? 'new'}
        clubId={clubId}
        item={item}
        onSaved={showSaved}
        onClose={() => setOpened(null)}
      />
    );
  if (form && inPage) return form;

  return (
    <Section title={deskCopy.heading} heading="sr-only">
      <DeskHead section={section} onSection={setSection} onCreate={() => setOpened('new')} />
      <div className="mt-5">
        <PagedList
          list={list}
          loading={<RowsLoading bare rows={3} />}
          failureTitle={deskCopy.failure.loadTitle}
          empty={<NoUpdates isFiltered={section !== 'all'} onShowAll={() => setSection('all')} />}
          more={deskCopy.more}
        >
          {(shown) => (
            <DeskList
              {...{ clubId, saved }}
              items={shown}
              isWhole={section === 'all'}
              onSeen={() => setSaved((one) => one && { ...one, isNew: false })}
              onEdit={setOpened}
            />
          )}
        </PagedList>
      </div>
      <RemovedNews clubId={clubId} />
      {form}
    </Section>
  );
}

interface DeskHeadProps {
  section: SectionFilter;
  onSection: (section: SectionFilter) => void;
  onCreate: () => void;
}

const DeskHead = ({ section, onSection, onCreate }: DeskHeadProps) => (
  <div className="flex flex-wrap items-end justify-between gap-3">
    <SelectField
      label={deskCopy.filterLabel}
      options={options}
      value={section}
      onValueChange={onSection}
      className="w-full sm:w-[14rem]"
    />
    <Button icon={<Plus />} className="w-full sm:w-auto" onClick={onCreate}>
      {deskCopy.create}
    </Button>
  </div>
);

interface DeskListProps {
  clubId: string;
  items: DeskItem[];
  saved: Saved | null;
  /** The list shows all sections. */
  isWhole: boolean;
  onSeen: () => void;
  onEdit: (item: DeskItem) => void;
}

const DeskList = ({ clubId, items, saved, isWhole, onSeen, onEdit }: DeskListProps) => (
  <ul
    aria-label={deskCopy.heading}
    className="divide-y divide-line border-y border-line min-[100rem]:grid min-[100rem]:grid-cols-2 min-[100rem]:gap-x-10"
  >
    {items.map((one, index) => (
      <DeskRow
        key={one.id}
        clubId={clubId}
        item={one}
        isNew={saved?.id === one.id && saved.isNew}
        onSeen={onSeen}
        place={saved?.id === one.id && isWhole ? placeBelowPinned(items, index) : null}
        onEdit={() => onEdit(one)}
      />
    ))}
  </ul>
);

/** Null when no pinned update stands above it: then it is where one expects it. */
const placeBelowPinned = (items: DeskItem[], index: number) =>
  items.slice(0, index).some(isPinned) ? index + 1 : null;

function NoUpdates({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { empty, noMatch } = deskCopy;
  if (!isFiltered) {
    return <EmptyState illustration={<EmptyNews />} {...empty} headingLevel={3} />;
  }
  return (
    <EmptyState
      title={noMatch.title}
      headingLevel={3}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {noMatch.action}
        </Button>
      }
    />
  );
}

const words = deskCopy.remove;

/** The removed updates that can still be restored; nothing when there are none. */
function RemovedNews({ clubId }: { clubId: string }) {
  const { data } = useQuery(removedQuery(clubId));
  const restore = useSend(restoreNews);
  if (!data || data.items.length === 0) return null;
  const restoring = restore.pending ? restore.input?.newsId : null;
  return (
    <div className="mt-6">
      <Fold label={words.list} count={data.items.length}>
        <ul aria-label={words.list} className="divide-y divide-line">
          {data.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold wrap-anywhere">{item.title}</p>
                <p className="text-sm text-ink-soft">{restoreUntilText(item.restoreUntil)}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                icon={<Undo2 />}
                pending={restoring === item.id}
                onClick={() => void restore.send({ clubId, newsId: item.id })}
              >
                {words.restore}
                <span className="sr-only"> {item.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
