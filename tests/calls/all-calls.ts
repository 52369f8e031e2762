// The calls of every noun, as the tests of every call use them: a new call is added to the file of its noun.
import { accountCalls } from './account.ts';
import { afterRoundCalls } from './after-round.ts';
import { blockCalls } from './block.ts';
import { clubCalls } from './club.ts';
import { comingCalls } from './coming.ts';
import { contactCalls } from './contact.ts';
import { conversationCalls } from './conversation.ts';
import { courseCalls } from './course.ts';
import { deskClubCalls } from './desk-club.ts';
import { deskPlatformCalls } from './desk-platform.ts';
import { deskReportsCalls } from './desk-reports.ts';
import { golfSessionCalls } from './golf-session.ts';
import { membershipCalls } from './membership.ts';
import { newsCalls } from './news.ts';
import { notificationCalls } from './notification.ts';
import type { NounCalls } from './noun-calls.ts';
import { personalDataCalls } from './personal-data.ts';
import { profileCalls } from './profile.ts';
import { reportCalls } from './report.ts';
import { signInCalls } from './sign-in.ts';
import { webhookCalls } from './webhook.ts';

export const allCalls: readonly NounCalls[] = [
  accountCalls,
  signInCalls,
  profileCalls,
  blockCalls,
  personalDataCalls,
  notificationCalls,
  clubCalls,
  membershipCalls,
  newsCalls,
  courseCalls,
  contactCalls,
  golfSessionCalls,
  comingCalls,
  afterRoundCalls,
  conversationCalls,
  deskClubCalls,
  deskPlatformCalls,
  reportCalls,
  deskReportsCalls,
  webhookCalls,
];
