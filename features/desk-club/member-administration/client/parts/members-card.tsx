import { Download } from 'lucide-react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { memberAdministrationCopy as words } from '../../copy.ts';
import { memberGroups, type MemberGroup } from '../../access.ts';
import { exportMembers } from '../model/commands.ts';
import { useLiveMembers, useMembers } from '../model/queries.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { useDeeds } from '../model/use-deeds.ts';

/** All members of a club with their role, for its admins. */
export function MembersCard({ clubId }: { clubId: string }) {
  const filter = useListFilter<MemberGroup>('all');
  const members = useMembers(clubId, filter);
  const deeds = useDeeds(clubId);
  useLiveMembers();

  return (
    <section aria-labelledby="administered-members">
      <h2 id="administered-members" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-4">
        <SearchedList
          words={words}
          list={members}
          filter={filter}
          groups={memberGroups}
          empty={filter.group === 'suspended' && !filter.search ? words.nobodySuspended : words.empty}
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
