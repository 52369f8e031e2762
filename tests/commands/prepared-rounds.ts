import type { Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

type Plain = (send: (api: Api, id: string, userId: string) => Promise<unknown>) => Prepare;

/** Commands of what surrounds a round. `plain`: for commands that only need a user. */
export const prepareRounds = (plain: Plain) => ({
  'calendar.renew': plain((api, id) => api.calendar.renew({ id })),
});
