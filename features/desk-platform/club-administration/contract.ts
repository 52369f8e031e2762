import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import {
  changed,
  clubCommand,
  createInput,
  updateInput,
  administeredClub,
  clubGroups,
} from './club-administration.ts';
import { calls, clubAdministrationCopy } from './copy.ts';
import { pageInput, pageOf, searchInput } from '#platform/shared/page.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { z } from 'zod';

const { refusals } = clubAdministrationCopy;

export const clubAdministrationContract = {
  list: call(globalAdmin, 'GET /administered-clubs', calls.list)
    .input(
      z.strictObject({ search: searchInput, group: z.enum(clubGroups).default('active'), ...pageInput(50) }),
    )
    .output(pageOf(administeredClub)),
  create: call(globalAdmin, 'POST /administered-clubs', calls.create)
    .input(createInput)
    // `admin`: whether the first admin has an account with a profile, or was invited by mail.
    .output(z.object({ clubId: idOutput, admin: z.enum(['added', 'invited']) })),
  update: call(globalAdmin, 'PATCH /administered-clubs/{clubId}', calls.update, {
    refusals: {
      SLUG_TAKEN: { status: 409, message: refusals.slugTaken },
      NO_ORGANISATION: { status: 409, message: refusals.noOrganisation },
    },
  })
    .input(updateInput)
    .output(changed),
  archive: call(globalAdmin, 'POST /administered-clubs/{clubId}/archive', calls.archive)
    .input(clubCommand)
    .output(changed),
  restore: call(globalAdmin, 'POST /administered-clubs/{clubId}/restore', calls.restore)
    .input(clubCommand)
    .output(changed),
};
