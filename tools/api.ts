// `npm run api` notes the calls of today as released: a part of each release (CONTRIBUTING.md). Until the next one, tools/checks/check-api.ts
// compares every change with them.
import { parseArgs } from 'node:util';
import { currentCalls, noteRelease, releasedPath } from './api/released-calls.ts';

// It takes no arguments. Any, such as `--help`, ends it here: the file stays as it is.
parseArgs({ options: {} });
const calls = await currentCalls();
noteRelease(calls);
console.log(`${releasedPath}: ${calls.length} calls`);
