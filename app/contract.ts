import { accountContract } from '#features/account/contract.ts';
import { personalTokenContract } from '#features/account/personal-token/contract.ts';
import { afterRoundContracts } from '#features/after-round/contract.ts';
import { blockContract } from '#features/block/contract.ts';
import { clubContracts } from '#features/club/contract.ts';
import { contactContract } from '#features/contact/contract.ts';
import { conversationContracts } from '#features/conversation/contract.ts';
import { courseContracts } from '#features/course/contract.ts';
import { deskClubContracts } from '#features/desk-club/contract.ts';
import { deskPlatformContracts } from '#features/desk-platform/contract.ts';
import { reportDeskContract } from '#features/desk-reports/contract.ts';
import { golfSessionContracts } from '#features/golf-session/contract.ts';
import { membershipContracts } from '#features/membership/contract.ts';
import { newsContract } from '#features/news/contract.ts';
import { notificationContracts } from '#features/notification/contract.ts';
import { personalDataContract } from '#features/personal-data/contract.ts';
import { profileContract } from '#features/profile/contract.ts';
import { reportContract } from '#features/report/contract.ts';
import { signInContracts } from '#features/sign-in/contract.ts';
import { webhookContract } from '#features/webhook/contract.ts';

/** Every call of the product, by noun and room. */
export const contract = {
  account: accountContract,
  personalToken: personalTokenContract,
  ...signInContracts,
  profile: profileContract,
  block: blockContract,
  personalData: personalDataContract,
  ...notificationContracts,
  ...clubContracts,
  ...membershipContracts,
  news: newsContract,
  ...courseContracts,
  contact: contactContract,
  ...golfSessionContracts,
  ...afterRoundContracts,
  ...conversationContracts,
  ...deskClubContracts,
  webhook: webhookContract,
  ...deskPlatformContracts,
  report: reportContract,
  reportDesk: reportDeskContract,
};
