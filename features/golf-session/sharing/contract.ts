import { anyone } from '#features/account/access.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { sharedGolfSessionCopy } from './copy.ts';
import { sharedGolfSession, sharedLink, tokenInput } from './sharing.ts';

const { calls, refusals } = sharedGolfSessionCopy;
const path = '/golf-sessions/{golfSessionId}/shared-link';

export const sharedGolfSessionContract = {
  link: call({ access: golfSessionParty, method: 'GET', path, summary: calls.link })
    .input(oneInput)
    .output(sharedLink),
  share: call({
    access: golfSessionParty,
    method: 'PUT',
    path,
    summary: calls.share,
    refusals: {
      WITHDRAWN: { status: 409, message: refusals.withdrawn },
      ENDED: { status: 409, message: refusals.ended },
    },
  })
    .input(commandInput)
    .output(sharedLink),
  withdraw: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: `${path}/withdraw`,
    summary: calls.withdraw,
  })
    .input(commandInput)
    .output(commandOutput),
  /** The token gives the right to read, also without an account. It is in the query, which the log leaves out. */
  get: call({ access: anyone, method: 'GET', path: '/shared-golf-session', summary: calls.get })
    .input(tokenInput)
    .output(sharedGolfSession),
};
