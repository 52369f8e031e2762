import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { newsDeskCopy } from './copy.ts';
import { pictureRefusals } from '#features/profile/profile.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import {
  addedPicture,
  changed,
  createInput,
  deskPage,
  listInput,
  oneInput,
  pictureInput,
  removedInput,
  removedItems,
  updateInput,
} from './news-desk.ts';

const { calls, refusals } = newsDeskCopy;
const pictureGone = { PICTURE_GONE: { status: 422, message: refusals.pictureGone } } as const;

export const newsDeskContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/all-updates', calls.list, { scope: 'news:read' })
    .input(listInput)
    .output(deskPage),
  create: call(clubAdmin, 'POST /clubs/{clubId}/all-updates', calls.create, {
    scope: 'news:write',
    refusals: pictureGone,
  })
    .input(createInput)
    .output(changed),
  update: call(clubAdmin, 'PUT /clubs/{clubId}/all-updates/{newsId}', calls.update, {
    scope: 'news:write',
    refusals: {
      ...pictureGone,
      CHANGED_MEANWHILE: { status: 409, message: refusals.changedMeanwhile },
    },
  })
    .input(updateInput)
    .output(changed),
  remove: call(clubAdmin, 'POST /clubs/{clubId}/all-updates/{newsId}/remove', calls.remove, {
    scope: 'news:write',
  })
    .input(oneInput)
    .output(changed),
  removed: call(clubAdmin, 'GET /clubs/{clubId}/removed-updates', calls.removed)
    .input(removedInput)
    .output(removedItems),
  restore: call(clubAdmin, 'POST /clubs/{clubId}/removed-updates/{newsId}/restore', calls.restore, {
    refusals: { TOO_LATE: { status: 409, message: refusals.tooLate } },
  })
    .input(oneInput)
    .output(changed),
  addPicture: call(clubAdmin, 'PUT /clubs/{clubId}/update-pictures', calls.addPicture, {
    scope: 'news:write',
    takes: pictureTypes,
    refusals: { ...pictureRefusals, TOO_MANY_PICTURES: { status: 409, message: refusals.tooManyPictures } },
  })
    .input(pictureInput)
    .output(addedPicture),
};
