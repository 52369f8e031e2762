import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { club, clubInfo } from './club.ts';
import { clubCopy } from './copy.ts';

export const clubContract = {
  list: call({ access: anyone, method: 'GET', path: '/clubs', summary: clubCopy.calls.list }).output(
    z.object({ items: z.array(club) }),
  ),
  info: call({ access: clubReader, method: 'GET', path: '/clubs/{clubId}', summary: clubCopy.calls.info })
    .input(z.strictObject({ clubId: idInput }))
    .output(clubInfo),
};
