import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { memberAdministrationCopy as words } from '../../copy.ts';
import { memberGroups, type MemberGroup } from '../../access.ts';
import { exportMembers } from '../model/commands.ts';
import { useLiveMembers, useMembers } from '../model/queries.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { useDeeds } from '../model/use-deeds.ts';

const groupOptions = memberGroups.map((value) => ({ value, label: words.groups[value] }));

/** All members of a club with their role, for its admins. */
export function MembersCard({ clubId }: { clubId: string }) {
  const { typed, setTyped, search } = useTypedSearch();
  const [group, setGroup] = useState<MemberGroup>('all');
  const members = useMembers(clubId, { search, group });
  const deeds = useDeeds(clubId);
  useLiveMembers();

  return (
    <section aria-labelledby="administered-members">
      <h2 id="administered-members" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-4">
        <SearchedList
          title={words.title}
          list={members}
          search={{
            label: words.searchLabel,
            placeholder: words.search,
            value: typed,
            onValueChange: setTyped,
          }}
          groups={{ label: words.groupLabel, options: groupOptions, value: group, onValueChange: setGroup }}
          failureTitle={words.failure.loadTitle}
          empty={group === 'suspended' && !search ? words.nobodySuspended : words.empty}
          more={words.more}
        >
          {(member) => <MemberLine key={member.id} member={member} deeds={deeds} />}
        </SearchedList>
      </div>
      <ExportButton clubId={clubId} />
      <DeedDialog clubId={clubId} deeds={deeds} />
    </section>
  );
}

function ExportButton({ clubId }: { clubId: string }) {
  const { send, pending } = useSend(exportMembers);
  return (
    <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
      <Button
        variant="secondary"
        icon={<Download />}
        pending={pending}
        className="shrink-0"
        onClick={() => void send({ clubId })}
      >
        {words.export}
      </Button>
      <p className="text-sm text-ink-soft">{words.exportHint}</p>
    </div>
  );
}
