// The tabs of the admin dashboard, in order. A noun brings the parts of its tab; a tab that combines nouns is in this folder.
import type { ComponentType } from 'react';
import { CourseSetting } from '#features/course/client/parts/setting/course-setting.tsx';
import { NewsDeskTab } from '#features/news-desk/client/parts/news-desk-tab.tsx';
import { GolfSessionsTab } from '#features/tidy-up/client/parts/golf-sessions-tab.tsx';
import { ClubTab } from './club-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { adminCopy } from './copy.ts';

export type AdminTab = keyof typeof adminCopy.tabs;

export const adminTabs: readonly { value: AdminTab; Panel: ComponentType<{ clubId: string }> }[] = [
  { value: 'members', Panel: MembersTab },
  { value: 'updates', Panel: NewsDeskTab },
  { value: 'golf-sessions', Panel: GolfSessionsTab },
  { value: 'course', Panel: CourseSetting },
  { value: 'club', Panel: ClubTab },
];
