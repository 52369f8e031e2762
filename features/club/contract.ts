import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { auditPage } from '#features/audit/audit.ts';
import { clubRequestContract } from '#features/club/club-request/contract.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { pictureRefusals, cropInput } from '#features/profile/profile.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { pageInput } from '#platform/shared/page.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { club, clubInfo, clubSettings, figures, clubForm, words } from './club.ts';
import { calls } from './copy.ts';

export const clubContract = {
  list: call(anyone, 'GET /clubs', calls.list, { scope: 'clubs:read' }).output(
    z.object({ items: z.array(club) }),
  ),
  info: call(clubReader, 'GET /clubs/{clubId}', calls.info, { scope: 'clubs:read' })
    .input(z.strictObject({ clubId: idInput }))
    .output(clubInfo),
  auditLog: call(clubAdmin, 'GET /clubs/{clubId}/audit-log', calls.auditLog)
    .input(z.strictObject({ clubId: idInput, ...pageInput(50) }))
    .output(auditPage),
  figures: call(clubAdmin, 'GET /clubs/{clubId}/figures', calls.figures, { scope: 'clubs:read' })
    .input(z.strictObject({ clubId: idInput }))
    .output(figures),
  settings: call(clubAdmin, 'GET /clubs/{clubId}/settings', calls.settings)
    .input(z.strictObject({ clubId: idInput }))
    .output(clubSettings),
  update: call(clubAdmin, 'PATCH /clubs/{clubId}', calls.update)
    // Only what changed: two admins who edit different fields do not undo each other.
    .input(
      clubForm
        .partial()
        .extend({ id: idInput, clubId: idInput })
        .refine((input) => Object.keys(input).length > 2, words.nothing),
    )
    .output(z.object({ id: idOutput })),
  setLogo: call(clubAdmin, 'PUT /clubs/{clubId}/logo', calls.setLogo, {
    takes: pictureTypes,
    refusals: pictureRefusals,
  })
    .input(cropInput.extend({ id: idInput, clubId: idInput }))
    .output(z.object({ logoUrl: z.string() })),
  // Not DELETE: proxies may drop the body of such a request, and the command id with it.
  removeLogo: call(clubAdmin, 'POST /clubs/{clubId}/logo/remove', calls.removeLogo)
    .input(z.strictObject({ id: idInput, clubId: idInput }))
    .output(z.object({ id: idOutput })),
};

/** The calls of this noun and its rooms. */
export const clubContracts = {
  club: clubContract,
  clubRequest: clubRequestContract,
};
