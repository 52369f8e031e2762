import { Download, ShieldCheck } from 'lucide-react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { MemberHandicap } from '#features/membership/client/parts/member-handicap.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ListFilter } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Section } from '#ui/section.tsx';
import { memberGroups, type MemberGroup } from '../../access.ts';
import { actionsLabel, memberAdministrationCopy as words, memberSinceDate } from '../../copy.ts';
import type { AdministeredMember } from '../../member-administration.ts';
import { exportMembers } from '../model/commands.ts';
import { useLiveMembers, type useMembers } from '../model/queries.ts';
import { type Deeds, useDeeds } from '../model/use-deeds.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface MembersCardProps {
  clubId: string;
  filter: ListFilter<MemberGroup>;
  members: ReturnType<typeof useMembers>;
}

/** All members of a club with their role, for its admins. */
export function MembersCard({ clubId, filter, members }: MembersCardProps) {
  const deeds = useDeeds(clubId);
  useLiveMembers();

  return (
    <Section title={words.title} heading="text-xl">
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
    </Section>
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

/** One member; the columns of all lines are aligned where there is room. */
function MemberLine({ member, deeds }: { member: AdministeredMember; deeds: Deeds }) {
  const { id, displayName, avatarUrl, handicap, role, status, isLastAdmin, actions } = member;
  const isOwn = useAccount().id === id;
  return (
    <li className="flex min-h-18 items-center gap-3 py-2 pr-1.5 pl-4 large-text:flex-wrap sm:gap-4 sm:pl-5">
      <Avatar name={displayName} src={avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 large-text:order-1 large-text:basis-full lg:grid-cols-[minmax(0,1fr)_11rem_13rem] lg:items-center min-[100rem]:grid-cols-[minmax(0,1fr)_9rem_13rem]">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {displayName}
          {isOwn ? <Badge tone="primary">{words.you}</Badge> : null}
        </h3>
        <p className="flex flex-wrap gap-1.5 empty:hidden lg:empty:block">
          {role === 'admin' ? (
            <Badge tone="fairway" icon={<ShieldCheck />}>
              {isLastAdmin ? words.lastAdmin : words.admin}
            </Badge>
          ) : null}
          {status === 'suspended' ? <Badge tone="flag">{words.suspended}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {memberSinceDate(formatDate(member.memberSince))}
        </p>
      </div>
      <span className="hidden sm:block">
        <MemberHandicap handicap={handicap} />
      </span>
      {actions.length > 0 ? (
        <Menu
          label={actionsLabel(displayName)}
          items={actions.map((action) => ({
            label: words.actions[action],
            tone: action === 'remove' ? 'danger' : 'normal',
            onSelect: () => deeds.choose(action, member, isOwn),
          }))}
        />
      ) : (
        <span className="w-11 shrink-0" />
      )}
    </li>
  );
}
