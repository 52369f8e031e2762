import { accountAdministrationContract } from '#features/desk-platform/account-administration/contract.ts';
import { clubAdministrationContract } from '#features/desk-platform/club-administration/contract.ts';
import { platformLogContract } from '#features/desk-platform/platform-log/contract.ts';

/** The calls of the rooms of this noun. */
export const deskPlatformContracts = {
  accountAdministration: accountAdministrationContract,
  clubAdministration: clubAdministrationContract,
  platformLog: platformLogContract,
};
