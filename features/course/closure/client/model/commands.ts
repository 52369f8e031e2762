import type { Failure } from '#platform/client/failure.ts';
import { command } from '#platform/client/sending/command.ts';
import { courseClosureCopy as text, refusals } from '../../copy.ts';
import { courseClosureApi as api } from './queries.ts';

const failure = text.failure.saveTitle;
/** A closure that is gone was lifted by another admin, while this one had it on the screen. */
const failureOfOne = ({ code, message }: Failure) => ({
  title: failure,
  description: code === 'NOT_FOUND' ? refusals.LIFTED : message,
});
const refresh = [api.key()];

export const createClosure = command({ call: api.create.call, done: text.admin.saved, failure, refresh });
export const updateClosure = command({
  call: api.update.call,
  done: text.admin.saved,
  failure: failureOfOne,
  refresh,
});
export const liftClosure = command({
  call: api.lift.call,
  done: text.admin.lifted,
  failure: failureOfOne,
  refresh,
});
export const keepGolfSession = command({ call: api.keep.call, done: text.kept, failure, refresh });
