import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { SearchField } from '../forms/search-field.tsx';
import type { ListFilter } from '../forms/use-typed-search.ts';
import { EmptyMembers } from '../illustrations/empty-members.tsx';
import { PagedList } from './paged-list.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface SearchedListProps<Item, Group extends string> {
  words: {
    /** Names the list for a screen reader. */
    title: string;
    searchLabel: string;
    /** The placeholder of the search. */
    search: string;
    groupLabel: string;
    groups: Record<Group, string>;
    failure: { loadTitle: string };
    more: string;
  };
  list: ComponentProps<typeof PagedList<Item>>['list'];
  filter: ListFilter<Group>;
  /** In the order in which they are offered. */
  groups: readonly Group[];
  /** A button beside the search. */
  action?: ReactNode;
  empty: string;
  /** One row, with its key. */
  children: (item: Item) => ReactNode;
}

/** A paged list on a card, with a search and a filter above it. While a new search loads, the previous result is dimmed. */
export function SearchedList<Item, Group extends string>(props: SearchedListProps<Item, Group>) {
  const { words, list, filter, groups, action, empty, children } = props;
  return (
    <>
      <div
        className={classNames(
          'mb-4 grid gap-3 md:items-start lg:items-center',
          action !== undefined && 'md:grid-cols-[1fr_auto]',
        )}
      >
        <search className="grid gap-3 lg:grid-cols-[minmax(0,22rem)_1fr] lg:items-center">
          <SearchField
            label={words.searchLabel}
            placeholder={words.search}
            value={filter.typed}
            onValueChange={filter.setTyped}
          />
          <ChoiceChips
            label={words.groupLabel}
            options={groups.map((value) => ({ value, label: words.groups[value] }))}
            value={filter.group}
            onValueChange={filter.setGroup}
          />
        </search>
        {action}
      </div>
      <PagedList
        list={list}
        loading={<RowsLoading lead="face" />}
        failureTitle={words.failure.loadTitle}
        empty={<EmptyState title={empty} illustration={<EmptyMembers />} />}
        more={words.more}
      >
        {(items) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={words.title} className="divide-y divide-line">
              {items.map(children)}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}
