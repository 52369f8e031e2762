import { accountAdministrationContract } from '#features/account-administration/contract.ts';
import { accountContract } from '#features/account/contract.ts';
import { attendanceContract } from '#features/attendance/contract.ts';
import { blockContract } from '#features/block/contract.ts';
import { calendarContract } from '#features/calendar/contract.ts';
import { clubAdministrationContract } from '#features/club-administration/contract.ts';
import { clubJoinRequestContract } from '#features/club-join-request/contract.ts';
import { clubRequestContract } from '#features/club-request/contract.ts';
import { clubContract } from '#features/club/contract.ts';
import { contactContract } from '#features/contact/contract.ts';
import { courseContract } from '#features/course/contract.ts';
import { courseClosureContract } from '#features/course-closure/contract.ts';
import { factorContract } from '#features/factor/contract.ts';
import { golfSessionContract } from '#features/golf-session/contract.ts';
import { conversationContract } from '#features/conversation/contract.ts';
import { inboxContract } from '#features/inbox/contract.ts';
import { handoverContract } from '#features/handover/contract.ts';
import { identityContract } from '#features/identity/contract.ts';
import { invitationContract } from '#features/invitation/contract.ts';
import { golfSessionManagementContract } from '#features/golf-session-management/contract.ts';
import { joinRequestContract } from '#features/join-request/contract.ts';
import { memberAdministrationContract } from '#features/member-administration/contract.ts';
import { membershipContract } from '#features/membership/contract.ts';
import { newsContract } from '#features/news/contract.ts';
import { newsDeskContract } from '#features/news-desk/contract.ts';
import { notificationContract } from '#features/notification/contract.ts';
import { participationContract } from '#features/participation/contract.ts';
import { personalDataContract } from '#features/personal-data/contract.ts';
import { platformLogContract } from '#features/platform-log/contract.ts';
import { playRequestContract } from '#features/play-request/contract.ts';
import { privateChatContract } from '#features/private-chat/contract.ts';
import { presenceContract } from '#features/presence/contract.ts';
import { profileContract } from '#features/profile/contract.ts';
import { pushDeviceContract } from '#features/push-device/contract.ts';
import { ratingContract } from '#features/rating/contract.ts';
import { reminderContract } from '#features/reminder/contract.ts';
import { reportContract } from '#features/report/contract.ts';
import { reportDeskContract } from '#features/report-desk/contract.ts';
import { roundConditionsContract } from '#features/round-conditions/contract.ts';
import { visibilityContract } from '#features/visibility/contract.ts';
import { roundHistoryContract } from '#features/round-history/contract.ts';
import { waitingListContract } from '#features/waiting-list/contract.ts';
import { sharedGolfSessionContract } from '#features/shared-golf-session/contract.ts';
import { tidyUpContract } from '#features/tidy-up/contract.ts';

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
