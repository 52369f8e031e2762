// The column rules of all nouns, and the export sections in their order. Download and erasure follow them.
import { accountColumns } from '#features/account/personal-data.ts';
import { afterRoundColumns } from '#features/after-round/personal-data.ts';
import { auditColumns } from '#features/audit/personal-data.ts';
import { blockColumns } from '#features/block/personal-data.ts';
import { clubColumns } from '#features/club/personal-data.ts';
import { conversationColumns } from '#features/conversation/personal-data.ts';
import { courseColumns } from '#features/course/personal-data.ts';
import { golfSessionColumns } from '#features/golf-session/personal-data.ts';
import { membershipColumns } from '#features/membership/personal-data.ts';
import { newsColumns } from '#features/news/personal-data.ts';
import { notificationColumns } from '#features/notification/personal-data.ts';
import { profileColumns } from '#features/profile/personal-data.ts';
import { reportColumns } from '#features/report/personal-data.ts';
import { signInColumns } from '#features/sign-in/personal-data.ts';
import { webhookColumns } from '#features/webhook/personal-data.ts';
import { deskClubColumns } from '#features/desk-club/personal-data.ts';
import { deskPlatformColumns } from '#features/desk-platform/personal-data.ts';
import type { Section, TableRules } from '#platform/shared/column-rules.ts';
import { platformColumns } from '#platform/shared/platform-columns.ts';

export const tableRules: Readonly<Record<string, TableRules>> = {
  ...platformColumns.tables,
  ...signInColumns.tables,
  ...accountColumns.tables,
  ...auditColumns.tables,
  ...profileColumns.tables,
  ...membershipColumns.tables,
  ...clubColumns.tables,
  ...golfSessionColumns.tables,
  ...conversationColumns.tables,
  ...afterRoundColumns.tables,
  ...blockColumns.tables,
  ...newsColumns.tables,
  ...courseColumns.tables,
  ...notificationColumns.tables,
  ...deskClubColumns.tables,
  ...webhookColumns.tables,
  ...deskPlatformColumns.tables,
  ...reportColumns.tables,
};

export const sections = [
  ...platformColumns.sections,
  ...signInColumns.sections,
  ...accountColumns.sections,
  ...auditColumns.sections,
  ...profileColumns.sections,
  ...blockColumns.sections,
  ...membershipColumns.sections,
  ...clubColumns.sections,
  ...golfSessionColumns.sections,
  ...conversationColumns.sections,
  ...afterRoundColumns.sections,
  ...newsColumns.sections,
  ...courseColumns.sections,
  ...notificationColumns.sections,
  ...deskClubColumns.sections,
  ...webhookColumns.sections,
  ...reportColumns.sections,
] as const satisfies readonly Section[];

export type SectionName = (typeof sections)[number]['name'];
