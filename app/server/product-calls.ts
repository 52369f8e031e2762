// The calls of the product, with what their features need from outside.
import { asAccount } from '#features/account/access.ts';
import { forecastService } from '#features/course/server/reads.ts';
import { hourlyForecastService } from '#features/course/conditions/server/reads.ts';
import type { SignInRouteParts } from '#features/sign-in/server/routes.ts';
import { createLinkTokens, createSignedTokens } from '#platform/server/link-tokens.ts';
import { createCallHandler, type CallHandler } from '#platform/server/http/call-handler.ts';
import type { Presence } from '#platform/server/live/presence.ts';
import type { Log } from '#platform/server/log.ts';
import { nativeServicesOf } from '#platform/server/push/push-service.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { createSendPersonalTokenMail } from './mails/personal-token-mail.ts';
import { createClubRequestMails } from './mails/club-request-mails.ts';
import { createSendContactMail } from './mails/contact-mail.ts';
import type { ProductMails } from './mails/product-mails.ts';
import type { OwnData } from './own-data.ts';
import { webhookSettingsOf } from './product-webhooks.ts';
import { createRouter } from './router.ts';

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
