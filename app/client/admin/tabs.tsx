// The tabs of the admin dashboard, in order. A noun brings the parts of its tab; a tab that combines nouns is in this folder.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { clubSettingsQuery } from '#features/club/client/model/administration-queries.ts';
import { useFigures } from '#features/club/client/model/queries.ts';
import { AuditLog } from '#features/club/client/parts/audit-log.tsx';
import { Figures } from '#features/club/client/parts/figures.tsx';
import { ClubSettings } from '#features/club/client/parts/settings/club-settings.tsx';
import { clubCopy } from '#features/club/copy.ts';
import { useCourseReport } from '#features/course/client/model/use-course-setting.ts';
import { courseSettingCopy } from '#features/course/client/parts/setting/copy.ts';
import { CourseSetting } from '#features/course/client/parts/setting/course-setting.tsx';
import { useClosures } from '#features/course/closure/client/model/queries.ts';
import { ClosureList } from '#features/course/closure/client/parts/closure-list.tsx';
import type { MemberGroup } from '#features/desk-club/member-administration/access.ts';
import { useMembers } from '#features/desk-club/member-administration/client/model/queries.ts';
import { MembersCard } from '#features/desk-club/member-administration/client/parts/members-card.tsx';
import { memberAdministrationCopy } from '#features/desk-club/member-administration/copy.ts';
import { NewsDeskTab } from '#features/desk-club/news-desk/client/parts/news-desk-tab.tsx';
import { GolfSessionsTab } from '#features/desk-club/tidy-up/client/parts/golf-sessions-tab.tsx';
import { ReportList } from '#features/desk-reports/client/parts/report-list.tsx';
import { waitingRequestsQuery } from '#features/membership/club-join-request/client/model/queries.ts';
import { ClubRequestsCard } from '#features/membership/club-join-request/client/parts/club-requests-card.tsx';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { openInvitationsQuery } from '#features/membership/invitation/client/model/queries.ts';
import { InviteCard } from '#features/membership/invitation/client/parts/invite-card.tsx';
import { OpenInvitations } from '#features/membership/invitation/client/parts/open-invitations.tsx';
import { invitationCopy } from '#features/membership/invitation/copy.ts';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { QueriesFailed } from '#ui/loading/queries-failed.tsx';
import { adminCopy } from './copy.ts';

/** The tab 'Baan': the status now, and announced closures, in a wide window beside it. */
function CourseTab({ clubId }: { clubId: string }) {
  const report = useCourseReport(clubId);
  const closures = useClosures(clubId);
  return (
    <div className="min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[100rem]:items-start min-[100rem]:gap-12">
      <QueriesFailed title={courseSettingCopy.failure.loadTitle} queries={[report, closures]} />
      {report.isLoadingError ? null : <CourseSetting clubId={clubId} />}
      {closures.isLoadingError ? null : <ClosureList clubId={clubId} />}
    </div>
  );
}

/** Titles, in the order of the queries. */
const membersFailures = [clubJoinRequestCopy, invitationCopy, memberAdministrationCopy].map(
  ({ failure }) => failure.loadTitle,
);

/** 'Leden Beheer': requests that wait, inviting members, and the members, in a wide window beside them. */
function MembersTab({ clubId }: { clubId: string }) {
  const requests = useInfiniteQuery(waitingRequestsQuery(clubId));
  const invitations = useInfiniteQuery(openInvitationsQuery(clubId));
  const filter = useListFilter<MemberGroup>('all');
  const members = useMembers(clubId, filter);
  // A search that fails says so below its field.
  const isWhole = filter.group === 'all' && filter.search === '';
  return (
    <div className="grid grid-cols-1 gap-8 min-[100rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[100rem]:items-start min-[100rem]:gap-12">
      <div className="grid grid-cols-1 gap-8">
        <QueriesFailed
          title={membersFailures}
          queries={[requests, invitations, ...(isWhole ? [members] : [])]}
          className=""
        />
        {requests.isLoadingError ? null : <ClubRequestsCard clubId={clubId} />}
        <InviteCard clubId={clubId} />
        {invitations.isLoadingError ? null : <OpenInvitations clubId={clubId} />}
      </div>
      {isWhole && members.isLoadingError ? null : <MembersCard {...{ clubId, filter, members }} />}
    </div>
  );
}

/** Few admins use these. */
const Webhooks = loadLater(
  async () => (await import('#features/webhook/client/parts/webhooks.tsx')).Webhooks,
);

/** 'Club en cijfers': the figures, the club itself, and where it reports to. */
function ClubTab({ clubId }: { clubId: string }) {
  const figures = useFigures(clubId);
  const settings = useQuery(clubSettingsQuery(clubId));
  return (
    <div className="grid grid-cols-1 gap-10 min-[100rem]:grid-cols-2 min-[100rem]:grid-rows-[auto_1fr] min-[100rem]:items-start min-[100rem]:gap-x-12">
      <QueriesFailed title={clubCopy.figures.loadTitle} queries={[figures, settings]} />
      {figures.isLoadingError ? null : <Figures clubId={clubId} />}
      {settings.isLoadingError ? null : (
        <div className="min-[100rem]:row-span-2">
          <ClubSettings clubId={clubId} />
        </div>
      )}
      {figures.isLoadingError || settings.isLoadingError ? null : <Webhooks clubId={clubId} />}
    </div>
  );
}

export type AdminTab = keyof typeof adminCopy.tabs;

// Only global admins load the code of the platform's area.
const PlatformArea = lazy(async () => ({ default: (await import('./platform-area.tsx')).PlatformArea }));

export const PlatformTab = () => (
  <Suspense fallback={<RowsLoading />}>
    <PlatformArea />
  </Suspense>
);

const clubTabs: readonly { value: AdminTab; Panel: ComponentType<{ clubId: string }> }[] = [
  { value: 'members', Panel: MembersTab },
  { value: 'updates', Panel: NewsDeskTab },
  { value: 'golf-sessions', Panel: GolfSessionsTab },
  { value: 'reports', Panel: ReportList },
  { value: 'course', Panel: CourseTab },
  { value: 'club', Panel: ClubTab },
  { value: 'log', Panel: AuditLog },
];

export const tabsFor = ({ globalAdmin }: { globalAdmin: boolean }) =>
  globalAdmin ? [...clubTabs, { value: 'platform' as const, Panel: PlatformTab }] : clubTabs;
