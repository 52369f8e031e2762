import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { suspensionState, administeredAccount, accountGroups, suspension } from './account-administration.ts';
import { calls, accountAdministrationCopy } from './copy.ts';
import { pageInput, pageOf, searchInput } from '#platform/shared/page.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';

const { refusals } = accountAdministrationCopy;

export const accountAdministrationContract = {
  search: call(globalAdmin, 'GET /accounts', calls.search)
    // The search finds a part of a name or of a mail address.
    .input(
      z.strictObject({ search: searchInput, group: z.enum(accountGroups).default('all'), ...pageInput(50) }),
    )
    .output(pageOf(administeredAccount)),
  suspend: call(globalAdmin, 'POST /accounts/{userId}/suspend', calls.suspend, {
    refusals: {
      OWN_ACCOUNT: { status: 409, message: refusals.ownAccount },
      LAST_GLOBAL_ADMIN: { status: 409, message: refusals.lastGlobalAdmin },
    },
  })
    .input(suspension.extend({ id: idInput, userId: idInput }))
    // With the names of the clubs that now have no admin who can sign in.
    .output(suspensionState.extend({ clubsWithoutAdmin: z.array(z.string()) })),
  lift: call(globalAdmin, 'POST /accounts/{userId}/lift', calls.lift)
    .input(z.strictObject({ id: idInput, userId: idInput }))
    .output(suspensionState),
};
