import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { auditPage } from '#features/audit/audit.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { cursorInput, limitInput } from '#platform/shared/page.ts';
import { pictureRefusals } from '#features/profile/profile.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { clubRequestContract } from '#features/club/club-request/contract.ts';
import { club, clubInfo, clubSettings, clubUpdateInput, figures, logoInput, logoRemoval } from './club.ts';
import { clubCopy } from './copy.ts';

export const clubContract = {
  list: call({
    access: anyone,
    method: 'GET',
    path: '/clubs',
    scope: 'clubs:read',
    summary: clubCopy.calls.list,
  }).output(z.object({ items: z.array(club) })),
  info: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}',
    scope: 'clubs:read',
    summary: clubCopy.calls.info,
  })
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
    scope: 'clubs:read',
    summary: clubCopy.calls.figures,
  })
    .input(z.strictObject({ clubId: idInput }))
    .output(figures),
  settings: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/settings',
    summary: clubCopy.calls.settings,
  })
    .input(z.strictObject({ clubId: idInput }))
    .output(clubSettings),
  update: call({
    access: clubAdmin,
    method: 'PATCH',
    path: '/clubs/{clubId}',
    summary: clubCopy.calls.update,
  })
    .input(clubUpdateInput)
    .output(z.object({ id: idOutput })),
  setLogo: call({
    access: clubAdmin,
    method: 'PUT',
    path: '/clubs/{clubId}/logo',
    summary: clubCopy.calls.setLogo,
    takes: pictureTypes,
    refusals: pictureRefusals,
  })
    .input(logoInput)
    .output(z.object({ logoUrl: z.string() })),
  // Not DELETE: proxies may drop the body of such a request, and the command id with it.
  removeLogo: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/logo/remove',
    summary: clubCopy.calls.removeLogo,
  })
    .input(logoRemoval)
    .output(z.object({ id: idOutput })),
};

/** The calls of this noun and its rooms. */
export const clubContracts = {
  club: clubContract,
  clubRequest: clubRequestContract,
};
