// The calls of the product, with what their features need from outside.
import { asAccount } from '#features/account/access.ts';
import type { PersonalTokenParts } from '#features/account/personal-token/server/writes.ts';
import { personalTokenRoutes, accountRoutes } from '#features/account/server/routes.ts';
import { afterRoundRouters } from '#features/after-round/server/routes.ts';
import { blockRoutes } from '#features/block/server/routes.ts';
import { clubRouters, type ClubParts } from '#features/club/server/routes.ts';
import { contactRoutes, type SendContactMail } from '#features/contact/server/routes.ts';
import { conversationRouters, type ConversationParts } from '#features/conversation/server/routes.ts';
import { hourlyForecastService } from '#features/course/conditions/server/reads.ts';
import { forecastService } from '#features/course/server/reads.ts';
import { courseRouters, type CourseParts } from '#features/course/server/routes.ts';
import { deskClubRouters } from '#features/desk-club/server/routes.ts';
import { deskPlatformRouters, type DeskPlatformParts } from '#features/desk-platform/server/routes.ts';
import { findSubject } from '#features/desk-reports/server/reads.ts';
import { reportDeskRoutes } from '#features/desk-reports/server/routes.ts';
import { golfSessionRouters, type GolfSessionParts } from '#features/golf-session/server/routes.ts';
import { membershipRouters, type MembershipParts } from '#features/membership/server/routes.ts';
import { newsRoutes } from '#features/news/server/routes.ts';
import { notificationRouters, type NotificationParts } from '#features/notification/server/routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/routes.ts';
import type { SendClosedMail } from '#features/personal-data/server/writes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { reportRoutes } from '#features/report/server/routes.ts';
import { type SignInRouteParts, signInRouters } from '#features/sign-in/server/routes.ts';
import { webhookRoutes, type WebhookParts } from '#features/webhook/server/routes.ts';
import { assertGated } from '#platform/server/calls.ts';
import { createCallHandler, type CallHandler } from '#platform/server/http/call-handler.ts';
import { createLinkTokens, createSignedTokens } from '#platform/server/link-tokens.ts';
import type { Presence } from '#platform/server/live/presence.ts';
import type { Log } from '#platform/server/log.ts';
import { nativeServicesOf } from '#platform/server/push/push-service.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Clock } from '#platform/shared/time.ts';
import { createClubRequestMails, createSendPersonalTokenMail } from './mails/account-mails.ts';
import { createSendContactMail } from './mails/contact-mail.ts';
import type { ProductMails } from './mails/product-mails.ts';
import type { OwnData } from './own-data.ts';
import { webhookSettingsOf } from './product-webhooks.ts';

export function createProductCalls(parts: {
  settings: Settings;
  publicUrl: string;
  clock: Clock;
  presence: Presence;
  signInCalls: SignInRouteParts;
  mails: ProductMails;
  ownData: OwnData;
  log: Log;
}): CallHandler {
  const { settings, publicUrl, clock, presence, mails, log } = parts;
  const { authSecret: secret, weatherUrl } = settings;
  const router = createRouter({
    onlineAmong: (userIds) => presence.onlineAmong(userIds),
    weatherAt: forecastService(weatherUrl, clock),
    hourAt: hourlyForecastService(weatherUrl, clock),
    pushKeys: { publicKey: settings.vapid.publicKey, nativeServices: nativeServicesOf(settings.nativePush) },
    pushHosts: settings.pushHosts,
    signIn: parts.signInCalls,
    personalTokens: { secret, sendMail: createSendPersonalTokenMail(mails.send) },
    sendClosedMail: parts.ownData.sendClosedMail,
    clubRequestMails: createClubRequestMails(mails.send),
    readUnsubscribeLink: mails.readUnsubscribeLink,
    sendContactMail: createSendContactMail({ to: settings.contactEmail, mailer: mails.mailer, log }),
    calendar: {
      tokens: createLinkTokens(secret, 'calendar'),
      fileTokens: createSignedTokens(secret, 'calendar file'),
      publicUrl,
    },
    sharedGolfSessions: { tokens: createLinkTokens(secret, 'golf session'), publicUrl },
    invitations: mails.invitations,
    webhooks: webhookSettingsOf(settings),
    hasOrganisation: settings.organisation !== null,
  });
  return createCallHandler({ router, asAccount, log });
}

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
function createRouter(parts: Parts) {
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
