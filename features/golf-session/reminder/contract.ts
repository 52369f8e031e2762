import { z } from 'zod';
import { account } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { calls } from './copy.ts';
import { reminderMoments } from './rules.ts';

const path = '/me/reminder';
const moment = z.enum(reminderMoments);
const choice = z.object({ moment });

export const reminderContract = {
  choice: call(account, `GET ${path}`, calls.choice).output(choice),
  choose: call(account, `PUT ${path}`, calls.choose)
    .input(z.strictObject({ id: idInput, moment }))
    .output(choice),
};
