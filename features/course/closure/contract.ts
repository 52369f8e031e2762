import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { courseClosureCopy } from './copy.ts';
import { closures, createInput, done, liftInput, listInput, question, updateInput } from './closure.ts';

const { calls, refusals } = courseClosureCopy;
const path = '/clubs/{clubId}/course-closures';
const ofGolfSession = '/golf-sessions/{golfSessionId}/course-closure';
const notAhead = { NOT_AHEAD: { status: 422, message: refusals.notAhead } };

export const courseClosureContract = {
  list: call({ access: clubReader, method: 'GET', path, scope: 'course:read', summary: calls.list })
    .input(listInput)
    .output(closures),
  create: call({
    access: clubAdmin,
    method: 'POST',
    path,
    scope: 'course:write',
    summary: calls.create,
    refusals: { ...notAhead, TOO_MANY: { status: 409, message: refusals.tooMany } },
  })
    .input(createInput)
    .output(done),
  update: call({
    access: clubAdmin,
    method: 'PUT',
    path: `${path}/{closureId}`,
    scope: 'course:write',
    summary: calls.update,
    refusals: notAhead,
  })
    .input(updateInput)
    .output(done),
  lift: call({
    access: clubAdmin,
    method: 'DELETE',
    path: `${path}/{closureId}`,
    scope: 'course:write',
    summary: calls.lift,
  })
    .input(liftInput)
    .output(done),
  question: call({
    access: golfSessionOrganiser,
    method: 'GET',
    path: ofGolfSession,
    summary: calls.question,
  })
    .input(oneInput)
    .output(question),
  keep: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: `${ofGolfSession}/keep`,
    summary: calls.keep,
  })
    .input(commandInput)
    .output(commandOutput),
};
