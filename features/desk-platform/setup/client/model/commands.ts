import { meKey } from '#features/account/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { setupApi as api } from './queries.ts';

/** The page follows from the state. Its forms show what failed. */
const refresh = [api.state.key()];

export const enterCode = command({ call: api.enterCode.call, refresh });
export const saveOperator = command({ call: api.saveOperator.call, refresh });
export const mailCode = command({ call: api.mailCode.call, refresh });
/** The form signs in before the page goes on. */
export const confirmAdmin = command({ call: api.confirmAdmin.call });
export const createClub = command({ call: api.createClub.call, refresh: [...refresh, meKey] });
export const backUp = command({ call: api.backUp.call, refresh });
/** The page leaves by itself. */
export const finish = command({ call: api.finish.call });
