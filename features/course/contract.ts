import { z } from 'zod';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { instantOutput } from '#platform/shared/ids.ts';
import { courseClosureContract } from '#features/course/closure/contract.ts';
import { roundConditionsContract } from '#features/course/conditions/contract.ts';
import { calls, courseCopy } from './copy.ts';
import { courseReport, courseSetInput, courseStatus, courseStatusInput } from './course.ts';

const { refusals } = courseCopy;

export const courseContract = {
  status: call(clubReader, 'GET /clubs/{clubId}/course-status', calls.status, { scope: 'course:read' })
    .input(courseStatusInput)
    .output(courseStatus),
  report: call(clubAdmin, 'GET /clubs/{clubId}/course-report', calls.report, { scope: 'course:read' })
    .input(courseStatusInput)
    .output(courseReport),
  set: call(clubAdmin, 'PUT /clubs/{clubId}/course-status', calls.set, {
    scope: 'course:write',
    refusals: {
      CHANGED_MEANWHILE: { status: 409, message: refusals.changedMeanwhile },
      NOT_AHEAD: { status: 422, message: refusals.notAhead },
    },
  })
    .input(courseSetInput)
    .output(z.object({ setAt: instantOutput })),
};

/** The calls of this noun and its rooms. */
export const courseContracts = {
  course: courseContract,
  courseClosure: courseClosureContract,
  roundConditions: roundConditionsContract,
};
