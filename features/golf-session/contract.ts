import { z } from 'zod';
import { golfer, golferRefusals } from '#features/account/access.ts';
import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { calendarContract } from '#features/golf-session/calendar/contract.ts';
import { handoverContract } from '#features/golf-session/handover/contract.ts';
import { joinRequestContract } from '#features/golf-session/join-request/contract.ts';
import { golfSessionManagementContract } from '#features/golf-session/management/contract.ts';
import { participationContract } from '#features/golf-session/participation/contract.ts';
import { reminderContract } from '#features/golf-session/reminder/contract.ts';
import { seriesContract } from '#features/golf-session/series/contract.ts';
import { sharedGolfSessionContract } from '#features/golf-session/sharing/contract.ts';
import { waitingListContract } from '#features/golf-session/waiting-list/contract.ts';
import { golfSessionCreator, golfSessionParty, golfSessionViewer } from './access.ts';
import { golfSessionCopy } from './copy.ts';
import {
  comingDays,
  comingPage,
  createInput,
  daysInput,
  daysPublicInput,
  golfSession,
  golfSessionPage,
  listInput,
  listPublicInput,
  mineInput,
  minePage,
  oneInput,
  participant,
  showPlayingInput,
  shownPlaying,
} from './golf-session.ts';

const { calls, refusals } = golfSessionCopy;

export const golfSessionContract = {
  list: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/golf-sessions',
    scope: 'golf-sessions:read',
    summary: calls.list,
  })
    .input(listInput)
    .output(comingPage),
  listPublic: call({
    access: golfer,
    method: 'GET',
    path: '/golf-sessions',
    scope: 'golf-sessions:read',
    summary: calls.listPublic,
  })
    .input(listPublicInput)
    .output(comingPage),
  days: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/golf-session-days',
    scope: 'golf-sessions:read',
    summary: calls.days,
  })
    .input(daysInput)
    .output(comingDays),
  daysPublic: call({
    access: golfer,
    method: 'GET',
    path: '/golf-session-days',
    scope: 'golf-sessions:read',
    summary: calls.daysPublic,
  })
    .input(daysPublicInput)
    .output(comingDays),
  mine: call({
    access: golfer,
    method: 'GET',
    path: '/me/golf-sessions',
    scope: 'golf-sessions:read',
    summary: calls.mine,
  })
    .input(mineInput)
    .output(minePage),
  earlier: call({
    access: golfer,
    method: 'GET',
    path: '/me/golf-sessions/earlier',
    scope: 'golf-sessions:read',
    summary: calls.earlier,
  })
    .input(mineInput)
    .output(golfSessionPage),
  next: call({
    access: golfer,
    method: 'GET',
    path: '/me/golf-sessions/next',
    scope: 'golf-sessions:read',
    summary: calls.next,
  })
    .input(z.strictObject({}))
    .output(z.object({ golfSession: golfSession.nullable() })),
  get: call({
    access: golfSessionViewer,
    method: 'GET',
    path: '/golf-sessions/{golfSessionId}',
    scope: 'golf-sessions:read',
    summary: calls.get,
  })
    .input(oneInput)
    .output(golfSession),
  create: call({
    access: golfSessionCreator,
    method: 'POST',
    path: '/golf-sessions',
    scope: 'golf-sessions:write',
    summary: calls.create,
    refusals: {
      PAST: { status: 422, message: refusals.past },
      CLASH: { status: 409, message: refusals.clash },
      WEEKLY_CLASH: { status: 409, message: refusals.weeklyClash },
      PARTNER_GONE: { status: 409, message: refusals.partnerGone },
      PARTNER_CLASH: { status: 409, message: refusals.partnerClash },
      ROUND_MADE: { status: 409, message: refusals.roundMade },
      DAILY_LIMIT: { status: 429, message: refusals.tooMany },
    },
  })
    .input(createInput)
    .output(z.object({ id: idOutput })),
  showPlaying: call({
    access: golfer,
    method: 'PUT',
    path: '/me/shows-playing',
    summary: calls.showPlaying,
    refusals: golferRefusals,
  })
    .input(showPlayingInput)
    .output(shownPlaying),
  participants: call({
    access: golfSessionParty,
    method: 'GET',
    path: '/golf-sessions/{golfSessionId}/participants',
    scope: 'golf-sessions:read',
    summary: calls.participants,
  })
    .input(oneInput)
    .output(z.object({ items: z.array(participant) })),
};

/** The calls of this noun and its rooms. */
export const golfSessionContracts = {
  golfSession: golfSessionContract,
  calendar: calendarContract,
  handover: handoverContract,
  joinRequest: joinRequestContract,
  golfSessionManagement: golfSessionManagementContract,
  participation: participationContract,
  reminder: reminderContract,
  golfSessionSeries: seriesContract,
  sharedGolfSession: sharedGolfSessionContract,
  waitingList: waitingListContract,
};
