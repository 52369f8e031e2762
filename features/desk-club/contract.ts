import { memberAdministrationContract } from '#features/desk-club/member-administration/contract.ts';
import { newsDeskContract } from '#features/desk-club/news-desk/contract.ts';
import { tidyUpContract } from '#features/desk-club/tidy-up/contract.ts';

/** The calls of the rooms of this noun. */
export const deskClubContracts = {
  memberAdministration: memberAdministrationContract,
  newsDesk: newsDeskContract,
  tidyUp: tidyUpContract,
};
