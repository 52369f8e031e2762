import { globalAdmin } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import {
  changed,
  clubCommand,
  clubPage,
  created,
  createInput,
  listInput,
  updateInput,
} from './club-administration.ts';
import { clubAdministrationCopy } from './copy.ts';

const { calls, refusals } = clubAdministrationCopy;

export const clubAdministrationContract = {
  list: call(globalAdmin, 'GET /administered-clubs', calls.list).input(listInput).output(clubPage),
  create: call(globalAdmin, 'POST /administered-clubs', calls.create).input(createInput).output(created),
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
