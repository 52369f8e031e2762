import { z } from 'zod';
import {
  closures,
  createInput,
  done,
  question,
  endsLater,
  fields,
  order,
} from '#features/course/closure/closure.ts';
import { calls as closureCalls, refusals as courseClosureRefusals } from '#features/course/closure/copy.ts';
import { roundConditions } from '#features/course/conditions/conditions.ts';
import { calls as conditionsCalls } from '#features/course/conditions/copy.ts';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput, mostWeeks } from '#features/golf-session/golf-session.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { instantInput } from '#platform/shared/date-input.ts';
import { instantOutput, idInput } from '#platform/shared/ids.ts';
import { calls, refusals } from './copy.ts';
import { courseReport, courseSetInput, courseStatus, courseStatusInput } from './course.ts';

export const courseContract = {
  status: call(clubReader, 'GET /clubs/{clubId}/course-status', calls.status, { scope: 'course:read' })
    .input(courseStatusInput)
    .output(courseStatus),
  report: call(clubAdmin, 'GET /clubs/{clubId}/course-report', calls.report, { scope: 'course:read' })
    .input(courseStatusInput)
    .output(courseReport),
  set: call(clubAdmin, 'PUT /clubs/{clubId}/course-status', calls.set, {
    scope: 'course:write',
    refusals: { ...refused(409, refusals, 'CHANGED_MEANWHILE'), ...refused(422, refusals, 'NOT_AHEAD') },
  })
    .input(courseSetInput)
    .output(z.object({ setAt: instantOutput })),
};

const closurePath = '/clubs/{clubId}/course-closures';
const ofGolfSession = '/golf-sessions/{golfSessionId}/course-closure';
const notAhead = refused(422, courseClosureRefusals, 'NOT_AHEAD');

export const courseClosureContract = {
  list: call(clubReader, `GET ${closurePath}`, closureCalls.list, { scope: 'course:read' })
    .input(z.strictObject({ clubId: idInput }))
    .output(closures),
  create: call(clubAdmin, `POST ${closurePath}`, closureCalls.create, {
    scope: 'course:write',
    refusals: { ...notAhead, ...refused(409, courseClosureRefusals, 'TOO_MANY') },
  })
    .input(createInput)
    .output(done),
  update: call(clubAdmin, `PUT ${closurePath}/{closureId}`, closureCalls.update, {
    scope: 'course:write',
    refusals: { ...notAhead, ...refused(409, courseClosureRefusals, 'CHANGED_MEANWHILE') },
  })
    .input(
      z
        .strictObject({
          ...fields,
          closureId: idInput,
          /** `updatedAt` of the closure that the caller edited. Another admin's later change is then not overwritten. */
          seen: z.string().max(40).optional(),
        })
        .refine(endsLater, order),
    )
    .output(done),
  lift: call(clubAdmin, `DELETE ${closurePath}/{closureId}`, closureCalls.lift, { scope: 'course:write' })
    .input(z.strictObject({ id: idInput, clubId: idInput, closureId: idInput }))
    .output(done),
  question: call(golfSessionOrganiser, `GET ${ofGolfSession}`, closureCalls.question)
    .input(oneInput)
    .output(question),
  keep: call(golfSessionOrganiser, `POST ${ofGolfSession}/keep`, closureCalls.keep)
    .input(commandInput)
    .output(commandOutput),
};

export const roundConditionsContract = {
  get: call(clubReader, 'GET /clubs/{clubId}/round-conditions', conditionsCalls.get, {
    scope: 'course:read',
  })
    .input(
      z.strictObject({
        clubId: idInput,
        startsAt: instantInput,
        /** The number of rounds in a weekly series. */
        weeks: z.coerce.number().int().min(1).max(mostWeeks).default(1),
      }),
    )
    .output(roundConditions),
};

/** The calls of this noun and its rooms. */
export const courseContracts = {
  course: courseContract,
  courseClosure: courseClosureContract,
  roundConditions: roundConditionsContract,
};
