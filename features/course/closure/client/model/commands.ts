import { command } from '#platform/client/sending/command.ts';
import { courseClosureCopy as text } from '../../copy.ts';
import { courseClosureApi as api } from './queries.ts';

const failure = text.failure.saveTitle;
const refresh = [api.key()];

export const createClosure = command({ call: api.create.call, done: text.admin.saved, failure, refresh });
export const updateClosure = command({ call: api.update.call, done: text.admin.saved, failure, refresh });
export const liftClosure = command({ call: api.lift.call, done: text.admin.lifted, failure, refresh });
export const keepGolfSession = command({ call: api.keep.call, done: text.kept, failure, refresh });
