// The column rules of all nouns, and the export sections in their order. Download and erasure follow them.
import { accountColumns } from '#features/account/personal-data.ts';
import { attendanceColumns } from '#features/after-round/attendance/personal-data.ts';
import { auditColumns } from '#features/audit/personal-data.ts';
import { blockColumns } from '#features/block/personal-data.ts';
import { calendarColumns } from '#features/golf-session/calendar/personal-data.ts';
import { clubJoinRequestColumns } from '#features/membership/club-join-request/personal-data.ts';
import { clubRequestColumns } from '#features/club/club-request/personal-data.ts';
import { clubColumns } from '#features/club/personal-data.ts';
import { conversationColumns } from '#features/conversation/personal-data.ts';
import { courseClosureColumns } from '#features/course/closure/personal-data.ts';
import { courseColumns } from '#features/course/personal-data.ts';
import { golfSessionColumns } from '#features/golf-session/personal-data.ts';
import { invitationColumns } from '#features/membership/invitation/personal-data.ts';
import { joinRequestColumns } from '#features/golf-session/join-request/personal-data.ts';
import { handoverColumns } from '#features/golf-session/handover/personal-data.ts';
import { waitingListColumns } from '#features/golf-session/waiting-list/personal-data.ts';
import { membershipColumns } from '#features/membership/personal-data.ts';
import { newsColumns } from '#features/news/personal-data.ts';
import { notificationColumns } from '#features/notification/personal-data.ts';
import { playRequestColumns } from '#features/conversation/play-request/personal-data.ts';
import { presenceColumns } from '#features/conversation/presence/personal-data.ts';
import { privateChatColumns } from '#features/conversation/private-chat/personal-data.ts';
import { profileColumns } from '#features/profile/personal-data.ts';
import { pushDeviceColumns } from '#features/notification/push-device/personal-data.ts';
import { ratingColumns } from '#features/after-round/rating/personal-data.ts';
import { reminderColumns } from '#features/golf-session/reminder/personal-data.ts';
import { reportColumns } from '#features/report/personal-data.ts';
import { sharedGolfSessionColumns } from '#features/golf-session/sharing/personal-data.ts';
import { tidyUpColumns } from '#features/desk-club/tidy-up/personal-data.ts';
import type { Section, TableRules } from '#platform/shared/column-rules.ts';
import { platformColumns } from '#platform/shared/platform-columns.ts';

export const tableRules: Readonly<Record<string, TableRules>> = {
  ...platformColumns.tables,
  ...accountColumns.tables,
  ...auditColumns.tables,
  ...profileColumns.tables,
  ...membershipColumns.tables,
  ...clubJoinRequestColumns.tables,
  ...clubColumns.tables,
  ...clubRequestColumns.tables,
  ...invitationColumns.tables,
  ...golfSessionColumns.tables,
  ...joinRequestColumns.tables,
  ...handoverColumns.tables,
  ...waitingListColumns.tables,
  ...calendarColumns.tables,
  ...sharedGolfSessionColumns.tables,
  ...conversationColumns.tables,
  ...attendanceColumns.tables,
  ...ratingColumns.tables,
  ...playRequestColumns.tables,
  ...blockColumns.tables,
  ...privateChatColumns.tables,
  ...presenceColumns.tables,
  ...newsColumns.tables,
  ...courseColumns.tables,
  ...courseClosureColumns.tables,
  ...notificationColumns.tables,
  ...reminderColumns.tables,
  ...pushDeviceColumns.tables,
  ...tidyUpColumns.tables,
  ...reportColumns.tables,
};

export const sections = [
  ...platformColumns.sections,
  ...accountColumns.sections,
  ...auditColumns.sections,
  ...profileColumns.sections,
  ...blockColumns.sections,
  ...membershipColumns.sections,
  ...clubJoinRequestColumns.sections,
  ...clubColumns.sections,
  ...clubRequestColumns.sections,
  ...invitationColumns.sections,
  ...golfSessionColumns.sections,
  ...joinRequestColumns.sections,
  ...handoverColumns.sections,
  ...waitingListColumns.sections,
  ...calendarColumns.sections,
  ...conversationColumns.sections,
  ...attendanceColumns.sections,
  ...ratingColumns.sections,
  ...playRequestColumns.sections,
  ...privateChatColumns.sections,
  ...presenceColumns.sections,
  ...newsColumns.sections,
  ...courseColumns.sections,
  ...courseClosureColumns.sections,
  ...notificationColumns.sections,
  ...reminderColumns.sections,
  ...pushDeviceColumns.sections,
  ...tidyUpColumns.sections,
  ...reportColumns.sections,
] as const satisfies readonly Section[];

export type SectionName = (typeof sections)[number]['name'];
