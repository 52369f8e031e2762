import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, courseClosureCopy } from './copy.ts';
import { closures, createInput, done, question, endsLater, fields, order } from './closure.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';

const { refusals } = courseClosureCopy;
const path = '/clubs/{clubId}/course-closures';
const ofGolfSession = '/golf-sessions/{golfSessionId}/course-closure';
const notAhead = { NOT_AHEAD: { status: 422, message: refusals.notAhead } };

export const courseClosureContract = {
  list: call(clubReader, `GET ${path}`, calls.list, { scope: 'course:read' })
    .input(z.strictObject({ clubId: idInput }))
    .output(closures),
  create: call(clubAdmin, `POST ${path}`, calls.create, {
    scope: 'course:write',
    refusals: { ...notAhead, TOO_MANY: { status: 409, message: refusals.tooMany } },
  })
    .input(createInput)
    .output(done),
  update: call(clubAdmin, `PUT ${path}/{closureId}`, calls.update, {
    scope: 'course:write',
    refusals: { ...notAhead, CHANGED_MEANWHILE: { status: 409, message: refusals.changedMeanwhile } },
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
  lift: call(clubAdmin, `DELETE ${path}/{closureId}`, calls.lift, { scope: 'course:write' })
    .input(z.strictObject({ id: idInput, clubId: idInput, closureId: idInput }))
    .output(done),
  question: call(golfSessionOrganiser, `GET ${ofGolfSession}`, calls.question)
    .input(oneInput)
    .output(question),
  keep: call(golfSessionOrganiser, `POST ${ofGolfSession}/keep`, calls.keep)
    .input(commandInput)
    .output(commandOutput),
};
