// The tabs of the admin dashboard, in order. A noun brings the parts of its tab; a tab that combines nouns is in this folder.
import { lazy, Suspense, type ComponentType } from 'react';
import { AuditLog } from '#features/club/client/parts/audit-log.tsx';
import { NewsDeskTab } from '#features/desk-club/news-desk/client/parts/news-desk-tab.tsx';
import { ReportList } from '#features/desk-reports/client/parts/report-list.tsx';
import { GolfSessionsTab } from '#features/desk-club/tidy-up/client/parts/golf-sessions-tab.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ClubTab } from './club-tab.tsx';
import { CourseTab } from './course-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { adminCopy } from './copy.ts';

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
