import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { memberGroups } from '#features/desk-club/member-administration/access.ts';
import {
  calls as memberAdministrationCalls,
  refusals as memberAdministrationRefusals,
} from '#features/desk-club/member-administration/copy.ts';
import {
  aboutMemberInput,
  clubCommandInput,
  ended,
  memberCommandInput,
  membershipEnd,
  standing,
  administeredMember,
  roles,
} from '#features/desk-club/member-administration/member-administration.ts';
import { calls as newsDeskCalls, refusals as newsDeskRefusals } from '#features/desk-club/news-desk/copy.ts';
import {
  changed,
  oneInput,
  newsForm,
  ofClub,
  deskItem,
  removedItem,
} from '#features/desk-club/news-desk/news-desk.ts';
import { sectionFilters } from '#features/desk-club/news-desk/rules.ts';
import { calls as tidyUpCalls, refusals as tidyUpRefusals } from '#features/desk-club/tidy-up/copy.ts';
import { listedStates } from '#features/desk-club/tidy-up/rules.ts';
import {
  ofClub as tidiedClub,
  preview,
  undone,
  listedGolfSession,
  tidyUp,
} from '#features/desk-club/tidy-up/tidy-up.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { refusals as membershipRefusals } from '#features/membership/copy.ts';
import { pictureRefusals, cropInput } from '#features/profile/profile.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { pageInput, pageOf, searchInput } from '#platform/shared/page.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';

const oneMember = '/clubs/{clubId}/administered-members/{userId}';

const lastAdmin = refused(409, memberAdministrationRefusals, 'LAST_ADMIN');
/** Judged again in the transaction: another admin may have ended the caller's rights meanwhile. */
const ofAdmins = { ...lastAdmin, ...refused(403, membershipRefusals, 'NOT_CLUB_ADMIN') };
const ofOthers = { ...ofAdmins, ...refused(409, memberAdministrationRefusals, 'OWN_MEMBERSHIP') };

export const memberAdministrationContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/administered-members', memberAdministrationCalls.list, {
    scope: 'members:read',
  })
    .input(
      z.strictObject({
        clubId: idInput,
        search: searchInput,
        group: z.enum(memberGroups).default('all'),
        ...pageInput(50),
      }),
    )
    .output(pageOf(administeredMember)),
  ending: call(clubAdmin, `GET ${oneMember}/ending`, memberAdministrationCalls.ending)
    .input(aboutMemberInput)
    .output(membershipEnd),
  setRole: call(clubAdmin, `POST ${oneMember}/role`, memberAdministrationCalls.setRole, {
    refusals: { ...ofAdmins, ...refused(409, memberAdministrationRefusals, 'SUSPENDED') },
  })
    .input(memberCommandInput.extend({ role: z.enum(roles) }))
    .output(standing),
  suspend: call(clubAdmin, `POST ${oneMember}/suspend`, memberAdministrationCalls.suspend, {
    refusals: ofOthers,
  })
    .input(memberCommandInput)
    .output(standing),
  unsuspend: call(clubAdmin, `POST ${oneMember}/unsuspend`, memberAdministrationCalls.unsuspend, {
    refusals: ofAdmins,
  })
    .input(memberCommandInput)
    .output(standing),
  remove: call(clubAdmin, `POST ${oneMember}/remove`, memberAdministrationCalls.remove, {
    refusals: ofOthers,
  })
    .input(memberCommandInput)
    .output(ended),
  export: call(
    clubAdmin,
    'POST /clubs/{clubId}/administered-members/export',
    memberAdministrationCalls.export,
  )
    .input(clubCommandInput)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  // Allowed for every golfer: a repeated `leave` must get its answer although the membership is gone.
  ownEnding: call(golfer, 'GET /me/memberships/{clubId}/ending', memberAdministrationCalls.ownEnding)
    .input(z.strictObject({ clubId: idInput }))
    .output(membershipEnd),
  leave: call(golfer, 'POST /me/memberships/{clubId}/leave', memberAdministrationCalls.leave, {
    refusals: lastAdmin,
  })
    .input(clubCommandInput)
    .output(ended),
};

const pictureGone = refused(422, newsDeskRefusals, 'PICTURE_GONE');

export const newsDeskContract = {
  list: call(clubAdmin, 'GET /clubs/{clubId}/all-updates', newsDeskCalls.list, { scope: 'news:read' })
    .input(z.strictObject({ ...ofClub, section: z.enum(sectionFilters).default('all'), ...pageInput(20) }))
    .output(pageOf(deskItem)),
  create: call(clubAdmin, 'POST /clubs/{clubId}/all-updates', newsDeskCalls.create, {
    scope: 'news:write',
    refusals: pictureGone,
  })
    .input(newsForm.safeExtend({ ...ofClub, id: idInput }))
    .output(changed),
  update: call(clubAdmin, 'PUT /clubs/{clubId}/all-updates/{newsId}', newsDeskCalls.update, {
    scope: 'news:write',
    refusals: { ...pictureGone, ...refused(409, newsDeskRefusals, 'CHANGED_MEANWHILE') },
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
  remove: call(clubAdmin, 'POST /clubs/{clubId}/all-updates/{newsId}/remove', newsDeskCalls.remove, {
    scope: 'news:write',
  })
    .input(oneInput)
    .output(changed),
  removed: call(clubAdmin, 'GET /clubs/{clubId}/removed-updates', newsDeskCalls.removed)
    .input(z.strictObject(ofClub))
    .output(z.object({ items: z.array(removedItem) })),
  restore: call(clubAdmin, 'POST /clubs/{clubId}/removed-updates/{newsId}/restore', newsDeskCalls.restore, {
    refusals: refused(409, newsDeskRefusals, 'TOO_LATE'),
  })
    .input(oneInput)
    .output(changed),
  addPicture: call(clubAdmin, 'PUT /clubs/{clubId}/update-pictures', newsDeskCalls.addPicture, {
    scope: 'news:write',
    takes: pictureTypes,
    refusals: { ...pictureRefusals, ...refused(409, newsDeskRefusals, 'TOO_MANY_PICTURES') },
  })
    .input(cropInput.extend({ ...ofClub, id: idInput }))
    // The address of an uploaded picture, for the form of one update.
    .output(z.object({ imageUrl: z.string() })),
};

export const tidyUpContract = {
  golfSessions: call(clubAdmin, 'GET /clubs/{clubId}/all-golf-sessions', tidyUpCalls.golfSessions)
    .input(z.strictObject({ clubId: idInput, status: z.enum(listedStates).default('all'), ...pageInput(50) }))
    .output(pageOf(listedGolfSession)),
  remove: call(clubAdmin, 'POST /clubs/{clubId}/golf-sessions/{golfSessionId}/remove', tidyUpCalls.remove)
    .input(z.strictObject({ id: idInput, clubId: idInput, golfSessionId: idInput }))
    .output(z.object({ id: idOutput })),
  preview: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups/preview', tidyUpCalls.preview)
    .input(tidiedClub)
    .output(preview),
  run: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups', tidyUpCalls.run)
    .input(z.strictObject({ id: idInput, clubId: idInput }))
    // `tidyUpId`: null when the run found nothing to archive.
    .output(z.object({ archived: z.number(), tidyUpId: idOutput.nullable() })),
  list: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups', tidyUpCalls.list)
    .input(tidiedClub)
    .output(z.object({ items: z.array(tidyUp) })),
  undo: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups/{tidyUpId}/undo', tidyUpCalls.undo, {
    refusals: refused(409, tidyUpRefusals, 'ALREADY_UNDONE', 'TOO_LATE'),
  })
    .input(z.strictObject({ id: idInput, clubId: idInput, tidyUpId: idInput }))
    .output(undone),
};

/** The calls of the rooms of this noun. */
export const deskClubContracts = {
  memberAdministration: memberAdministrationContract,
  newsDesk: newsDeskContract,
  tidyUp: tidyUpContract,
};
