import { z } from 'zod';
import { golfer, golferRefusals, account } from '#features/account/access.ts';
import { calendarContract } from '#features/golf-session/calendar/contract.ts';
import { handoverContract } from '#features/golf-session/handover/contract.ts';
import { joinRequestContract } from '#features/golf-session/join-request/contract.ts';
import { golfSessionManagementContract } from '#features/golf-session/management/contract.ts';
import {
  calls as participationCalls,
  refusals as participationRefusals,
} from '#features/golf-session/participation/copy.ts';
import { calls as reminderCalls } from '#features/golf-session/reminder/copy.ts';
import { reminderMoments } from '#features/golf-session/reminder/rules.ts';
import { seriesContract } from '#features/golf-session/series/contract.ts';
import { sharedGolfSessionContract } from '#features/golf-session/sharing/contract.ts';
import { waitingListContract } from '#features/golf-session/waiting-list/contract.ts';
import { clubReader } from '#features/membership/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { golfSessionCreator, golfSessionParty, golfSessionViewer } from './access.ts';
import { calls, refusals } from './copy.ts';
import {
  agreeInput,
  comingDays,
  comingPage,
  createInput,
  golfSession,
  golfSessionPage,
  mineInput,
  oneInput,
  participant,
  showPlayingInput,
  stripFilter,
  comingInput,
  commandInput,
  commandOutput,
} from './golf-session.ts';

export const golfSessionContract = {
  list: call(clubReader, 'GET /clubs/{clubId}/golf-sessions', calls.list, { scope: 'golf-sessions:read' })
    .input(comingInput.extend({ clubId: idInput }))
    .output(comingPage),
  listPublic: call(golfer, 'GET /golf-sessions', calls.listPublic, { scope: 'golf-sessions:read' })
    // With `clubs`: also those of all clubs of the caller.
    .input(comingInput.extend({ clubs: z.enum(['mine']).optional() }))
    .output(comingPage),
  days: call(clubReader, 'GET /clubs/{clubId}/golf-session-days', calls.days, { scope: 'golf-sessions:read' })
    .input(stripFilter.extend({ clubId: idInput }))
    .output(comingDays),
  daysPublic: call(golfer, 'GET /golf-session-days', calls.daysPublic, { scope: 'golf-sessions:read' })
    .input(stripFilter.extend({ clubs: z.enum(['mine']).optional() }))
    .output(comingDays),
  mine: call(golfer, 'GET /me/golf-sessions', calls.mine, { scope: 'golf-sessions:read' })
    .input(mineInput)
    // Without the earlier ones, which the counts include.
    .output(
      golfSessionPage.extend({
        counts: z.object({ organised: z.number(), joined: z.number(), completed: z.number() }),
        /** How many of this list are earlier ones. */
        earlier: z.number(),
      }),
    ),
  earlier: call(golfer, 'GET /me/golf-sessions/earlier', calls.earlier, { scope: 'golf-sessions:read' })
    .input(mineInput)
    .output(golfSessionPage),
  next: call(golfer, 'GET /me/golf-sessions/next', calls.next, { scope: 'golf-sessions:read' })
    .input(z.strictObject({}))
    .output(z.object({ golfSession: golfSession.nullable() })),
  get: call(golfSessionViewer, 'GET /golf-sessions/{golfSessionId}', calls.get, {
    scope: 'golf-sessions:read',
  })
    .input(oneInput)
    .output(golfSession),
  create: call(golfSessionCreator, 'POST /golf-sessions', calls.create, {
    scope: 'golf-sessions:write',
    refusals: {
      ...refused(422, refusals, 'PAST'),
      ...refused(409, refusals, 'CLASH', 'WEEKLY_CLASH', 'PARTNER_GONE', 'PARTNER_CLASH', 'ROUND_MADE'),
      ...refused(429, refusals, 'DAILY_LIMIT'),
    },
  })
    .input(createInput)
    .output(z.object({ id: idOutput })),
  showPlaying: call(golfer, 'PUT /me/shows-playing', calls.showPlaying, { refusals: golferRefusals })
    .input(showPlayingInput)
    .output(z.object({ on: z.boolean() })),
  participants: call(
    golfSessionParty,
    'GET /golf-sessions/{golfSessionId}/participants',
    calls.participants,
    { scope: 'golf-sessions:read' },
  )
    .input(oneInput)
    .output(z.object({ items: z.array(participant) })),
};

const begun = refused(409, participationRefusals, 'PAST');

export const participationContract = {
  // Not only for players: when the command is sent again, its sender no longer plays.
  leave: call(golfSessionViewer, 'POST /golf-sessions/{golfSessionId}/leave', participationCalls.leave, {
    refusals: {
      ...begun,
      ...refused(409, participationRefusals, 'ENDED', 'IS_ORGANISER'),
      ...refused(409, refusals, 'NOT_PARTICIPANT'),
    },
  })
    .input(commandInput)
    .output(commandOutput),
  confirm: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/confirm', participationCalls.confirm, {
    refusals: { ...begun, ...refused(409, participationRefusals, 'ENDED', 'MOVED') },
  })
    .input(agreeInput)
    .output(commandOutput),
};

const reminderPath = '/me/reminder';
const moment = z.enum(reminderMoments);
const choice = z.object({ moment });

export const reminderContract = {
  choice: call(account, `GET ${reminderPath}`, reminderCalls.choice).output(choice),
  choose: call(account, `PUT ${reminderPath}`, reminderCalls.choose)
    .input(z.strictObject({ id: idInput, moment }))
    .output(choice),
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
