import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import {
  accountPage,
  liftInput,
  searchInput,
  suspendedState,
  suspendInput,
  suspensionState,
} from './account-administration.ts';
import { accountAdministrationCopy } from './copy.ts';

const { calls, refusals } = accountAdministrationCopy;

export const accountAdministrationContract = {
  search: call(globalAdmin, 'GET /accounts', calls.search).input(searchInput).output(accountPage),
  suspend: call(globalAdmin, 'POST /accounts/{userId}/suspend', calls.suspend, {
    refusals: {
      OWN_ACCOUNT: { status: 409, message: refusals.ownAccount },
      LAST_GLOBAL_ADMIN: { status: 409, message: refusals.lastGlobalAdmin },
    },
  })
    .input(suspendInput)
    .output(suspendedState),
  lift: call(globalAdmin, 'POST /accounts/{userId}/lift', calls.lift)
    .input(liftInput)
    .output(suspensionState),
};
