import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { linkTokenInput } from '#platform/shared/ids.ts';
import { calls, refusals } from './copy.ts';
import { sharedGolfSession, sharedLink } from './sharing.ts';

const path = '/golf-sessions/{golfSessionId}/shared-link';

export const sharedGolfSessionContract = {
  link: call(golfSessionParty, `GET ${path}`, calls.link).input(oneInput).output(sharedLink),
  share: call(golfSessionParty, `PUT ${path}`, calls.share, {
    refusals: refused(409, refusals, 'WITHDRAWN', 'ENDED'),
  })
    .input(commandInput)
    .output(sharedLink),
  withdraw: call(golfSessionOrganiser, `POST ${path}/withdraw`, calls.withdraw)
    .input(commandInput)
    .output(commandOutput),
  /** The token gives the right to read, also without an account. It is in the query, which the log leaves out. */
  get: call(anyone, 'GET /shared-golf-session', calls.get)
    .input(z.strictObject({ token: linkTokenInput }))
    .output(sharedGolfSession),
};
