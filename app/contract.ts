import { accountAdministrationContract } from '#features/desk-platform/account-administration/contract.ts';
import { accountContract } from '#features/account/contract.ts';
import { attendanceContract } from '#features/after-round/attendance/contract.ts';
import { blockContract } from '#features/block/contract.ts';
import { calendarContract } from '#features/golf-session/calendar/contract.ts';
import { clubAdministrationContract } from '#features/desk-platform/club-administration/contract.ts';
import { clubJoinRequestContract } from '#features/membership/club-join-request/contract.ts';
import { clubRequestContract } from '#features/club/club-request/contract.ts';
import { clubContract } from '#features/club/contract.ts';
import { contactContract } from '#features/contact/contract.ts';
import { courseContract } from '#features/course/contract.ts';
import { courseClosureContract } from '#features/course/closure/contract.ts';
import { factorContract } from '#features/sign-in/factor/contract.ts';
import { golfSessionContract } from '#features/golf-session/contract.ts';
import { conversationContract } from '#features/conversation/contract.ts';
import { inboxContract } from '#features/conversation/inbox/contract.ts';
import { handoverContract } from '#features/golf-session/handover/contract.ts';
import { identityContract } from '#features/sign-in/identity/contract.ts';
import { invitationContract } from '#features/membership/invitation/contract.ts';
import { golfSessionManagementContract } from '#features/golf-session/management/contract.ts';
import { joinRequestContract } from '#features/golf-session/join-request/contract.ts';
import { memberAdministrationContract } from '#features/desk-club/member-administration/contract.ts';
import { membershipContract } from '#features/membership/contract.ts';
import { newsContract } from '#features/news/contract.ts';
import { newsDeskContract } from '#features/desk-club/news-desk/contract.ts';
import { notificationContract } from '#features/notification/contract.ts';
import { participationContract } from '#features/golf-session/participation/contract.ts';
import { personalDataContract } from '#features/personal-data/contract.ts';
import { platformLogContract } from '#features/desk-platform/platform-log/contract.ts';
import { playRequestContract } from '#features/conversation/play-request/contract.ts';
import { privateChatContract } from '#features/conversation/private-chat/contract.ts';
import { presenceContract } from '#features/conversation/presence/contract.ts';
import { profileContract } from '#features/profile/contract.ts';
import { pushDeviceContract } from '#features/notification/push-device/contract.ts';
import { ratingContract } from '#features/after-round/rating/contract.ts';
import { reminderContract } from '#features/golf-session/reminder/contract.ts';
import { reportContract } from '#features/report/contract.ts';
import { reportDeskContract } from '#features/desk-reports/contract.ts';
import { roundConditionsContract } from '#features/course/conditions/contract.ts';
import { visibilityContract } from '#features/membership/visibility/contract.ts';
import { roundHistoryContract } from '#features/after-round/history/contract.ts';
import { waitingListContract } from '#features/golf-session/waiting-list/contract.ts';
import { sharedGolfSessionContract } from '#features/golf-session/sharing/contract.ts';
import { tidyUpContract } from '#features/desk-club/tidy-up/contract.ts';

/** Every call of the product, by noun. */
export const contract = {
  account: accountContract,
  accountAdministration: accountAdministrationContract,
  factor: factorContract,
  identity: identityContract,
  profile: profileContract,
  visibility: visibilityContract,
  block: blockContract,
  personalData: personalDataContract,
  notification: notificationContract,
  reminder: reminderContract,
  pushDevice: pushDeviceContract,
  club: clubContract,
  clubAdministration: clubAdministrationContract,
  platformLog: platformLogContract,
  clubJoinRequest: clubJoinRequestContract,
  clubRequest: clubRequestContract,
  membership: membershipContract,
  invitation: invitationContract,
  memberAdministration: memberAdministrationContract,
  news: newsContract,
  newsDesk: newsDeskContract,
  course: courseContract,
  roundConditions: roundConditionsContract,
  courseClosure: courseClosureContract,
  contact: contactContract,
  golfSession: golfSessionContract,
  calendar: calendarContract,
  sharedGolfSession: sharedGolfSessionContract,
  golfSessionManagement: golfSessionManagementContract,
  joinRequest: joinRequestContract,
  participation: participationContract,
  rating: ratingContract,
  attendance: attendanceContract,
  roundHistory: roundHistoryContract,
  handover: handoverContract,
  waitingList: waitingListContract,
  conversation: conversationContract,
  privateChat: privateChatContract,
  inbox: inboxContract,
  presence: presenceContract,
  playRequest: playRequestContract,
  tidyUp: tidyUpContract,
  report: reportContract,
  reportDesk: reportDeskContract,
};
