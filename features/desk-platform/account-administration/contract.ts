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
const admin = { access: globalAdmin } as const;

export const accountAdministrationContract = {
  search: call({ ...admin, method: 'GET', path: '/accounts', summary: calls.search })
    .input(searchInput)
    .output(accountPage),
  suspend: call({
    ...admin,
    method: 'POST',
    path: '/accounts/{userId}/suspend',
    summary: calls.suspend,
    refusals: {
      OWN_ACCOUNT: { status: 409, message: refusals.ownAccount },
      LAST_GLOBAL_ADMIN: { status: 409, message: refusals.lastGlobalAdmin },
    },
  })
    .input(suspendInput)
    .output(suspendedState),
  lift: call({ ...admin, method: 'POST', path: '/accounts/{userId}/lift', summary: calls.lift })
    .input(liftInput)
    .output(suspensionState),
};
