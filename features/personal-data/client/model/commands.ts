import { meKey } from '#features/account/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { personalDataCopy } from '../../copy.ts';
import { personalDataApi } from './queries.ts';

/** The screens of both show a failure themselves. */
export const closeAccount = command({ call: personalDataApi.close.call });

/** Reopens the account, then reloads the signed-in user. */
export const keepAccount = command({
  call: personalDataApi.keep.call,
  done: personalDataCopy.closed.kept,
  refresh: [meKey],
});
