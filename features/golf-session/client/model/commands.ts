import { command } from '#platform/client/sending/command.ts';
import { golfSessionCopy } from '../../copy.ts';
import { createdText } from '../parts/create/copy.ts';
import { golfSessionApi } from './queries.ts';

export const createGolfSession = command({
  call: golfSessionApi.create.call,
  done: (_answer, { weeks }) => ({ title: createdText(weeks ?? 1) }),
  failure: golfSessionCopy.failure.createTitle,
  refresh: [golfSessionApi.key()],
});
