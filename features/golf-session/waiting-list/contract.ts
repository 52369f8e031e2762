import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { commandInput, commandOutput, oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { waitingListCopy } from './copy.ts';
import { entry, ownEntry, removeInput } from './waiting-list.ts';

const { calls, refusals } = waitingListCopy;

const ended = {
  NOT_OPEN: { status: 409, message: refusals.notOpen },
  PAST: { status: 409, message: refusals.past },
} as const;

export const waitingListContract = {
  join: call({
    access: golfSessionAsker,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/waiting-list',
    summary: calls.join,
    refusals: {
      ...ended,
      HAS_PLACES: { status: 409, message: refusals.hasPlaces },
      ALREADY_IN: { status: 409, message: refusals.alreadyIn },
      DECLINED: { status: 409, message: refusals.declined },
      LIST_FULL: { status: 409, message: refusals.listFull },
    },
  })
    .input(commandInput)
    .output(commandOutput),
  leave: call({
    access: golfSessionAsker,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/waiting-list/leave',
    summary: calls.leave,
  })
    .input(commandInput)
    .output(commandOutput),
  accept: call({
    access: golfSessionAsker,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/waiting-list/accept',
    summary: calls.accept,
    refusals: {
      ...ended,
      ALREADY_IN: { status: 409, message: refusals.alreadyIn },
      NO_OFFER: { status: 409, message: refusals.noOffer },
      CLASH: { status: 409, message: refusals.clash },
    },
  })
    .input(commandInput)
    .output(commandOutput),
  mine: call({ access: golfer, method: 'GET', path: '/me/waiting-lists', summary: calls.mine })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(ownEntry) })),
  list: call({
    access: golfSessionOrganiser,
    method: 'GET',
    path: '/golf-sessions/{golfSessionId}/waiting-list',
    summary: calls.list,
  })
    .input(oneInput)
    .output(z.object({ items: z.array(entry) })),
  remove: call({
    access: golfSessionOrganiser,
    method: 'POST',
    path: '/golf-sessions/{golfSessionId}/waiting-list/{entryId}/remove',
    summary: calls.remove,
  })
    .input(removeInput)
    .output(commandOutput),
};
