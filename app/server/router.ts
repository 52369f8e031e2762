import { personalTokenRoutes } from '#features/account/personal-token/server/routes.ts';
import type { PersonalTokenParts } from '#features/account/personal-token/server/writes.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { signInRouters, type SignInRouteParts } from '#features/sign-in/server/routes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { blockRoutes } from '#features/block/server/routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/routes.ts';
import type { SendClosedMail } from '#features/personal-data/server/writes.ts';
import { notificationRouters, type NotificationParts } from '#features/notification/server/routes.ts';
import { clubRouters, type ClubParts } from '#features/club/server/routes.ts';
import { membershipRouters, type MembershipParts } from '#features/membership/server/routes.ts';
import { newsRoutes } from '#features/news/server/routes.ts';
import { courseRouters, type CourseParts } from '#features/course/server/routes.ts';
import { contactRoutes, type SendContactMail } from '#features/contact/server/routes.ts';
import { golfSessionRouters, type GolfSessionParts } from '#features/golf-session/server/routes.ts';
import { afterRoundRouters } from '#features/after-round/server/routes.ts';
import { conversationRouters, type ConversationParts } from '#features/conversation/server/routes.ts';
import { deskClubRouters } from '#features/desk-club/server/routes.ts';
import { deskPlatformRouters, type DeskPlatformParts } from '#features/desk-platform/server/routes.ts';
import { webhookRoutes, type WebhookParts } from '#features/webhook/server/routes.ts';
import { reportRoutes } from '#features/report/server/routes.ts';
import { reportDeskRoutes } from '#features/desk-reports/server/routes.ts';
import { findSubject } from '#features/desk-reports/server/reads.ts';
import { assertGated } from '#platform/server/calls.ts';

type Parts = NotificationParts &
  ClubParts &
  MembershipParts &
  CourseParts &
  GolfSessionParts &
  ConversationParts &
  DeskPlatformParts & {
    signIn: SignInRouteParts;
    personalTokens: PersonalTokenParts;
    webhooks: WebhookParts;
    sendClosedMail: SendClosedMail;
    sendContactMail: SendContactMail;
  };

/** All calls with their handlers; throws when one is not guarded by the rule of its contract. */
export function createRouter(parts: Parts) {
  const router = {
    account: accountRoutes,
    personalToken: personalTokenRoutes(parts.personalTokens),
    ...signInRouters(parts.signIn),
    profile: profileRoutes,
    block: blockRoutes,
    personalData: personalDataRoutes(parts.sendClosedMail),
    ...notificationRouters(parts),
    ...clubRouters(parts),
    ...membershipRouters(parts),
    news: newsRoutes,
    ...courseRouters(parts),
    contact: contactRoutes(parts.sendContactMail),
    ...golfSessionRouters(parts),
    ...afterRoundRouters,
    ...conversationRouters(parts),
    ...deskClubRouters,
    webhook: webhookRoutes(parts.webhooks),
    ...deskPlatformRouters(parts),
    report: reportRoutes(findSubject),
    reportDesk: reportDeskRoutes,
  };
  assertGated(router);
  return router;
}
