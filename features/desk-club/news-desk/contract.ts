import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, newsDeskCopy } from './copy.ts';
import { pictureRefusals, cropInput } from '#features/profile/profile.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { changed, oneInput, newsForm, ofClub, deskItem, removedItem } from './news-desk.ts';
import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { sectionFilters } from './rules.ts';

const { refusals } = newsDeskCopy;
const pictureGone = { PICTURE_GONE: { status: 422, message: refusals.pictureGone } } as const;

export const newsDeskContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/all-updates', calls.list, { scope: 'news:read' })
    .input(z.strictObject({ ...ofClub, section: z.enum(sectionFilters).default('all'), ...pageInput(20) }))
    .output(pageOf(deskItem)),
  create: call(clubAdmin, 'POST /clubs/{clubId}/all-updates', calls.create, {
    scope: 'news:write',
    refusals: pictureGone,
  })
    .input(newsForm.safeExtend({ ...ofClub, id: idInput }))
    .output(changed),
  update: call(clubAdmin, 'PUT /clubs/{clubId}/all-updates/{newsId}', calls.update, {
    scope: 'news:write',
    refusals: {
      ...pictureGone,
      CHANGED_MEANWHILE: { status: 409, message: refusals.changedMeanwhile },
    },
  })
    .input(
      newsForm.safeExtend({
        ...ofClub,
        id: idInput,
        newsId: idInput,
        /** `updatedAt` of the update that the caller edited. Another admin's later change is not overwritten. */
        seen: z.string().max(40),
      }),
    )
    .output(changed),
  remove: call(clubAdmin, 'POST /clubs/{clubId}/all-updates/{newsId}/remove', calls.remove, {
    scope: 'news:write',
  })
    .input(oneInput)
    .output(changed),
  removed: call(clubAdmin, 'GET /clubs/{clubId}/removed-updates', calls.removed)
    .input(z.strictObject(ofClub))
    .output(z.object({ items: z.array(removedItem) })),
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
    .input(cropInput.extend({ ...ofClub, id: idInput }))
    // The address of an uploaded picture, for the form of one update.
    .output(z.object({ imageUrl: z.string() })),
};
