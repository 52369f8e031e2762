// The column rules of all nouns, and the export sections in their order. Download and erasure follow them.
import { accountColumns } from '#features/account/personal-data.ts';
import { afterRoundColumns } from '#features/after-round/personal-data.ts';
import { auditColumns } from '#features/audit/personal-data.ts';
import { blockColumns } from '#features/block/personal-data.ts';
import { clubColumns } from '#features/club/personal-data.ts';
import { conversationColumns } from '#features/conversation/personal-data.ts';
import { courseColumns } from '#features/course/personal-data.ts';
import { deskClubColumns } from '#features/desk-club/personal-data.ts';
import { deskPlatformColumns } from '#features/desk-platform/personal-data.ts';
import { golfSessionColumns } from '#features/golf-session/personal-data.ts';
import { membershipColumns } from '#features/membership/personal-data.ts';
import { newsColumns } from '#features/news/personal-data.ts';
import { notificationColumns } from '#features/notification/personal-data.ts';
import { profileColumns } from '#features/profile/personal-data.ts';
import { reportColumns } from '#features/report/personal-data.ts';
import { signInColumns } from '#features/sign-in/personal-data.ts';
import { webhookColumns } from '#features/webhook/personal-data.ts';
import type { TableRules } from '#platform/shared/column-rules.ts';
import { platformColumns } from '#platform/shared/platform-columns.ts';

/** In the order in which they are exported. */
const all = [
  platformColumns,
  signInColumns,
  accountColumns,
  auditColumns,
  profileColumns,
  blockColumns,
  membershipColumns,
  clubColumns,
  golfSessionColumns,
  conversationColumns,
  afterRoundColumns,
  newsColumns,
  courseColumns,
  notificationColumns,
  deskClubColumns,
  deskPlatformColumns,
  webhookColumns,
  reportColumns,
] as const;

export const tableRules: Readonly<Record<string, TableRules>> = Object.assign(
  {},
  ...all.map(({ tables }) => tables),
);

type AnySection = (typeof all)[number]['sections'][number];
export const sections: readonly AnySection[] = all.flatMap<AnySection>((columns) => columns.sections);

export type SectionName = AnySection['name'];
