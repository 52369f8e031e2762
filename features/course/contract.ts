import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { courseCopy } from './copy.ts';
import { courseStatus, courseStatusInput } from './course.ts';

export const courseContract = {
  status: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/course-status',
    summary: courseCopy.calls.status,
  })
    .input(courseStatusInput)
    .output(courseStatus),
};
