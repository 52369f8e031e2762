import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { memberAdministrationCopy as words } from '../../copy.ts';
import { memberGroups, type MemberGroup } from '../../rules.ts';
import { useExport, useMembers } from '../queries.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { useDeeds } from './use-deeds.ts';

const groupOptions = memberGroups.map((value) => ({ value, label: words.groups[value] }));

/** All members of a club with their role, for its admins. */
export function MembersCard({ clubId }: { clubId: string }) {
  const { typed, setTyped, search } = useTypedSearch();
  const [group, setGroup] = useState<MemberGroup>('all');
  const members = useMembers(clubId, { search, group });
  const deeds = useDeeds(clubId);

  return (
    <section aria-labelledby="administered-members">
      <h2 id="administered-members" className="text-xl">
        {words.title}
      </h2>
      <search className="mt-4 mb-4 grid gap-3 md:grid-cols-[minmax(0,22rem)_1fr] md:items-center">
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          value={typed}
          onValueChange={setTyped}
        />
        <ChoiceChips label={words.groupLabel} options={groupOptions} value={group} onValueChange={setGroup} />
      </search>
      <PagedList
        list={members}
        loading={<RowsLoading />}
        failureTitle={words.failure.loadTitle}
        empty={
          <p className="text-ink-soft">
            {group === 'suspended' && !search ? words.nobodySuspended : words.empty}
          </p>
        }
        more={words.more}
      >
        {(items) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', members.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={words.title} className="divide-y divide-line">
              {items.map((member) => (
                <MemberLine key={member.id} member={member} deeds={deeds} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ExportButton clubId={clubId} />
      <DeedDialog clubId={clubId} deeds={deeds} />
    </section>
  );
}

function ExportButton({ clubId }: { clubId: string }) {
  const exported = useExport();
  return (
    <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
      <Button
        variant="secondary"
        icon={<Download />}
        pending={exported.isPending}
        className="shrink-0"
        onClick={() => exported.mutate({ clubId })}
      >
        {words.export}
      </Button>
      <p className="text-sm text-ink-soft">{words.exportHint}</p>
    </div>
  );
}
