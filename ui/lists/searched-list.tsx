import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { EmptyMembers } from '../illustrations/empty-members.tsx';
import { PagedList } from './paged-list.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface SearchedListProps<Item, Group extends string> {
  /** Names the list for a screen reader. */
  title: string;
  list: ComponentProps<typeof PagedList<Item>>['list'];
  search: Pick<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'value' | 'onValueChange'>;
  groups: ComponentProps<typeof ChoiceChips<Group>>;
  /** A button beside the search. */
  action?: ReactNode;
  failureTitle: string;
  empty: string;
  more: string;
  /** One row, with its key. */
  children: (item: Item) => ReactNode;
}

/** A paged list on a card, with a search and a filter above it. While a new search loads, the previous result is dimmed. */
export function SearchedList<Item, Group extends string>(props: SearchedListProps<Item, Group>) {
  const { title, list, search, groups, action, failureTitle, empty, more, children } = props;
  return (
    <>
      <div className="mb-4 grid gap-3 md:grid-cols-[1fr_auto] md:items-start lg:items-center">
        <search className="grid gap-3 lg:grid-cols-[minmax(0,22rem)_1fr] lg:items-center">
          <SearchField {...search} />
          <ChoiceChips {...groups} />
        </search>
        {action}
      </div>
      <PagedList
        list={list}
        loading={<RowsLoading lead="face" />}
        failureTitle={failureTitle}
        empty={<EmptyState title={empty} illustration={<EmptyMembers />} />}
        more={more}
      >
        {(items) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={title} className="divide-y divide-line">
              {items.map(children)}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}
