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
const admin = { access: globalAdmin } as const;

export const clubAdministrationContract = {
  list: call({ ...admin, method: 'GET', path: '/administered-clubs', summary: calls.list })
    .input(listInput)
    .output(clubPage),
  create: call({ ...admin, method: 'POST', path: '/administered-clubs', summary: calls.create })
    .input(createInput)
    .output(created),
  update: call({
    ...admin,
    method: 'PATCH',
    path: '/administered-clubs/{clubId}',
    summary: calls.update,
    refusals: {
      SLUG_TAKEN: { status: 409, message: refusals.slugTaken },
      NO_ORGANISATION: { status: 409, message: refusals.noOrganisation },
    },
  })
    .input(updateInput)
    .output(changed),
  archive: call({
    ...admin,
    method: 'POST',
    path: '/administered-clubs/{clubId}/archive',
    summary: calls.archive,
  })
    .input(clubCommand)
    .output(changed),
  restore: call({
    ...admin,
    method: 'POST',
    path: '/administered-clubs/{clubId}/restore',
    summary: calls.restore,
  })
    .input(clubCommand)
    .output(changed),
};
