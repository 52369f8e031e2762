import { accountAdministrationRoutes } from '#features/desk-platform/account-administration/server/routes.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { attendanceRoutes } from '#features/after-round/attendance/server/routes.ts';
import { blockRoutes } from '#features/block/server/routes.ts';
import { calendarRoutes, type CalendarParts } from '#features/golf-session/calendar/server/routes.ts';
import { clubAdministrationRoutes } from '#features/desk-platform/club-administration/server/routes.ts';
import { clubJoinRequestRoutes } from '#features/membership/club-join-request/server/routes.ts';
import { clubRequestRoutes } from '#features/club/club-request/server/routes.ts';
import type { ClubRequestMails } from '#features/club/club-request/server/writes.ts';
import { clubRoutes } from '#features/club/server/routes.ts';
import { contactRoutes, type SendContactMail } from '#features/contact/server/routes.ts';
import type { WeatherAt } from '#features/course/server/reads.ts';
import { courseRoutes } from '#features/course/server/routes.ts';
import { courseClosureRoutes } from '#features/course/closure/server/routes.ts';
import { factorRoutes, type FactorParts } from '#features/sign-in/factor/server/routes.ts';
import { golfSessionRoutes } from '#features/golf-session/server/routes.ts';
import { conversationRoutes } from '#features/conversation/server/routes.ts';
import { inboxRoutes } from '#features/conversation/inbox/server/routes.ts';
import { identityRoutes } from '#features/sign-in/identity/server/routes.ts';
import type { SendUnlinkedMail } from '#features/sign-in/identity/server/writes.ts';
import { invitationRoutes, type InvitationParts } from '#features/membership/invitation/server/routes.ts';
import { golfSessionManagementRoutes } from '#features/golf-session/management/server/routes.ts';
import { joinRequestRoutes } from '#features/golf-session/join-request/server/routes.ts';
import { memberAdministrationRoutes } from '#features/desk-club/member-administration/server/routes.ts';
import { membershipRoutes } from '#features/membership/server/routes.ts';
import { newsDeskRoutes } from '#features/desk-club/news-desk/server/routes.ts';
import { newsRoutes } from '#features/news/server/routes.ts';
import { notificationRoutes } from '#features/notification/server/routes.ts';
import { participationRoutes } from '#features/golf-session/participation/server/routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/routes.ts';
import type { SendClosedMail } from '#features/personal-data/server/writes.ts';
import { platformLogRoutes } from '#features/desk-platform/platform-log/server/routes.ts';
import { playRequestRoutes } from '#features/conversation/play-request/server/routes.ts';
import { privateChatRoutes } from '#features/conversation/private-chat/server/routes.ts';
import type { OnlineAmong } from '#features/conversation/presence/server/reads.ts';
import { presenceRoutes } from '#features/conversation/presence/server/routes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import type { PushKeys } from '#features/notification/push-device/push-device.ts';
import { pushDeviceRoutes } from '#features/notification/push-device/server/routes.ts';
import { ratingRoutes } from '#features/after-round/rating/server/routes.ts';
import { reminderRoutes } from '#features/golf-session/reminder/server/routes.ts';
import { reportRoutes } from '#features/report/server/routes.ts';
import { findSubject } from '#features/desk-reports/server/reads.ts';
import { reportDeskRoutes } from '#features/desk-reports/server/routes.ts';
import { roundHistoryRoutes } from '#features/after-round/history/server/routes.ts';
import type { HourAt } from '#features/course/conditions/server/reads.ts';
import { roundConditionsRoutes } from '#features/course/conditions/server/routes.ts';
import {
  sharedGolfSessionRoutes,
  type SharedGolfSessionParts,
} from '#features/golf-session/sharing/server/routes.ts';
import { tidyUpRoutes } from '#features/desk-club/tidy-up/server/routes.ts';
import { visibilityRoutes } from '#features/membership/visibility/server/routes.ts';
import { handoverRoutes } from '#features/golf-session/handover/server/routes.ts';
import { waitingListRoutes } from '#features/golf-session/waiting-list/server/routes.ts';
import { assertGated } from '#platform/server/calls.ts';

/** All calls with their handlers; throws when one is not guarded by the rule of its contract. */
export function createRouter(parts: {
  weatherAt: WeatherAt;
  hourAt: HourAt;
  /** What a device needs to receive push. */
  pushKeys: PushKeys;
  pushHosts: readonly string[];
  onlineAmong: OnlineAmong;
  factors: FactorParts;
  sendUnlinkedMail: SendUnlinkedMail;
  sendClosedMail: SendClosedMail;
  sendContactMail: SendContactMail;
  invitations: InvitationParts;
  calendar: CalendarParts;
  sharedGolfSessions: SharedGolfSessionParts;
  clubRequestMails: ClubRequestMails;
  /** Reads the token of a link that turns mail off. */
  readUnsubscribeLink: Parameters<typeof notificationRoutes>[0];
}) {
  const router = {
    account: accountRoutes,
    accountAdministration: accountAdministrationRoutes,
    factor: factorRoutes(parts.factors),
    identity: identityRoutes(parts.sendUnlinkedMail),
    profile: profileRoutes,
    visibility: visibilityRoutes,
    block: blockRoutes,
    personalData: personalDataRoutes(parts.sendClosedMail),
    notification: notificationRoutes(parts.readUnsubscribeLink),
    reminder: reminderRoutes,
    pushDevice: pushDeviceRoutes(parts.pushKeys, parts.pushHosts),
    club: clubRoutes,
    clubAdministration: clubAdministrationRoutes(parts.invitations),
    platformLog: platformLogRoutes,
    clubJoinRequest: clubJoinRequestRoutes,
    clubRequest: clubRequestRoutes(parts.invitations, parts.clubRequestMails),
    membership: membershipRoutes,
    invitation: invitationRoutes(parts.invitations),
    memberAdministration: memberAdministrationRoutes,
    news: newsRoutes,
    newsDesk: newsDeskRoutes,
    courseClosure: courseClosureRoutes,
    course: courseRoutes(parts.weatherAt),
    roundConditions: roundConditionsRoutes(parts.hourAt),
    contact: contactRoutes(parts.sendContactMail),
    golfSession: golfSessionRoutes,
    calendar: calendarRoutes(parts.calendar),
    sharedGolfSession: sharedGolfSessionRoutes(parts.sharedGolfSessions),
    golfSessionManagement: golfSessionManagementRoutes,
    joinRequest: joinRequestRoutes,
    participation: participationRoutes,
    rating: ratingRoutes,
    attendance: attendanceRoutes,
    roundHistory: roundHistoryRoutes,
    handover: handoverRoutes,
    waitingList: waitingListRoutes,
    conversation: conversationRoutes,
    privateChat: privateChatRoutes,
    inbox: inboxRoutes,
    presence: presenceRoutes(parts.onlineAmong),
    playRequest: playRequestRoutes,
    tidyUp: tidyUpRoutes,
    report: reportRoutes(findSubject),
    reportDesk: reportDeskRoutes,
  };
  assertGated(router);
  return router;
}
