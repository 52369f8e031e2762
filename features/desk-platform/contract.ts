import { z } from 'zod';
import { globalAdmin } from '#features/account/access.ts';
import {
  suspensionState,
  administeredAccount,
  accountGroups,
  suspension,
} from '#features/desk-platform/account-administration/account-administration.ts';
import {
  calls as accountAdministrationCalls,
  refusals as accountAdministrationRefusals,
} from '#features/desk-platform/account-administration/copy.ts';
import {
  changed,
  clubCommand,
  createInput,
  updateInput,
  administeredClub,
  clubGroups,
} from '#features/desk-platform/club-administration/club-administration.ts';
import {
  calls as clubAdministrationCalls,
  refusals as clubAdministrationRefusals,
} from '#features/desk-platform/club-administration/copy.ts';
import { calls as platformLogCalls } from '#features/desk-platform/platform-log/copy.ts';
import { exportInput, filters, platformEntry } from '#features/desk-platform/platform-log/platform-log.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { pageInput, pageOf, searchInput } from '#platform/shared/page.ts';

export const accountAdministrationContract = {
  search: call(globalAdmin, 'GET /accounts', accountAdministrationCalls.search)
    // The search finds a part of a name or of a mail address.
    .input(
      z.strictObject({ search: searchInput, group: z.enum(accountGroups).default('all'), ...pageInput(50) }),
    )
    .output(pageOf(administeredAccount)),
  suspend: call(globalAdmin, 'POST /accounts/{userId}/suspend', accountAdministrationCalls.suspend, {
    refusals: refused(409, accountAdministrationRefusals, 'OWN_ACCOUNT', 'LAST_GLOBAL_ADMIN'),
  })
    .input(suspension.extend({ id: idInput, userId: idInput }))
    // With the names of the clubs that now have no admin who can sign in.
    .output(suspensionState.extend({ clubsWithoutAdmin: z.array(z.string()) })),
  lift: call(globalAdmin, 'POST /accounts/{userId}/lift', accountAdministrationCalls.lift)
    .input(z.strictObject({ id: idInput, userId: idInput }))
    .output(suspensionState),
};

export const clubAdministrationContract = {
  list: call(globalAdmin, 'GET /administered-clubs', clubAdministrationCalls.list)
    .input(
      z.strictObject({ search: searchInput, group: z.enum(clubGroups).default('active'), ...pageInput(50) }),
    )
    .output(pageOf(administeredClub)),
  create: call(globalAdmin, 'POST /administered-clubs', clubAdministrationCalls.create)
    .input(createInput)
    // `admin`: whether the first admin has an account with a profile, or was invited by mail.
    .output(z.object({ clubId: idOutput, admin: z.enum(['added', 'invited']) })),
  update: call(globalAdmin, 'PATCH /administered-clubs/{clubId}', clubAdministrationCalls.update, {
    refusals: refused(409, clubAdministrationRefusals, 'SLUG_TAKEN', 'NO_ORGANISATION'),
  })
    .input(updateInput)
    .output(changed),
  archive: call(globalAdmin, 'POST /administered-clubs/{clubId}/archive', clubAdministrationCalls.archive)
    .input(clubCommand)
    .output(changed),
  restore: call(globalAdmin, 'POST /administered-clubs/{clubId}/restore', clubAdministrationCalls.restore)
    .input(clubCommand)
    .output(changed),
};

export const platformLogContract = {
  list: call(globalAdmin, 'GET /audit-log', platformLogCalls.list)
    .input(z.strictObject({ ...filters, ...pageInput(50) }))
    .output(pageOf(platformEntry)),
  // A command, because the export itself is recorded.
  export: call(globalAdmin, 'POST /audit-log/export', platformLogCalls.export)
    .input(exportInput)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};

/** The calls of the rooms of this noun. */
export const deskPlatformContracts = {
  accountAdministration: accountAdministrationContract,
  clubAdministration: clubAdministrationContract,
  platformLog: platformLogContract,
};
