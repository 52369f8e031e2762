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
  list: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/all-updates',
    scope: 'news:read',
    summary: calls.list,
  })
    .input(listInput)
    .output(deskPage),
  create: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/all-updates',
    scope: 'news:write',
    summary: calls.create,
    refusals: pictureGone,
  })
    .input(createInput)
    .output(changed),
  update: call({
    access: clubAdmin,
    method: 'PUT',
    path: '/clubs/{clubId}/all-updates/{newsId}',
    scope: 'news:write',
    summary: calls.update,
    refusals: {
      ...pictureGone,
      CHANGED_MEANWHILE: { status: 409, message: refusals.changedMeanwhile },
    },
  })
    .input(updateInput)
    .output(changed),
  remove: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/all-updates/{newsId}/remove',
    scope: 'news:write',
    summary: calls.remove,
  })
    .input(oneInput)
    .output(changed),
  removed: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/removed-updates',
    summary: calls.removed,
  })
    .input(removedInput)
    .output(removedItems),
  restore: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/removed-updates/{newsId}/restore',
    summary: calls.restore,
    refusals: { TOO_LATE: { status: 409, message: refusals.tooLate } },
  })
    .input(oneInput)
    .output(changed),
  addPicture: call({
    access: clubAdmin,
    method: 'PUT',
    path: '/clubs/{clubId}/update-pictures',
    scope: 'news:write',
    summary: calls.addPicture,
    takes: pictureTypes,
    refusals: { ...pictureRefusals, TOO_MANY_PICTURES: { status: 409, message: refusals.tooManyPictures } },
  })
    .input(pictureInput)
    .output(addedPicture),
};
