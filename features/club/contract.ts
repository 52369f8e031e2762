import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { auditPage } from '#features/audit/audit.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { cursorInput, limitInput } from '#platform/shared/page.ts';
import { club, clubInfo, figures } from './club.ts';
import { clubCopy } from './copy.ts';

export const clubContract = {
  list: call({ access: anyone, method: 'GET', path: '/clubs', summary: clubCopy.calls.list }).output(
    z.object({ items: z.array(club) }),
  ),
  info: call({ access: clubReader, method: 'GET', path: '/clubs/{clubId}', summary: clubCopy.calls.info })
    .input(z.strictObject({ clubId: idInput }))
    .output(clubInfo),
  auditLog: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/audit-log',
    summary: clubCopy.calls.auditLog,
  })
    .input(z.strictObject({ clubId: idInput, cursor: cursorInput, limit: limitInput(50) }))
    .output(auditPage),
  figures: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/figures',
    summary: clubCopy.calls.figures,
  })
    .input(z.strictObject({ clubId: idInput }))
    .output(figures),
};
