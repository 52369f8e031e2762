import { z } from 'zod';
import { anyone, golfer } from '#features/account/access.ts';
import { golfSessionParty } from '#features/golf-session/access.ts';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { linkTokenInput, idInput } from '#platform/shared/ids.ts';
import { feed, fileLink, feedPath } from './calendar.ts';
import { calls, calendarCopy } from './copy.ts';

const { fileName } = calendarCopy;
const gives = { type: 'text/calendar; charset=utf-8', fileName };
const path = '/me/calendar-feed';

export const calendarContract = {
  fileLink: call(golfSessionParty, 'GET /golf-sessions/{golfSessionId}/calendar-link', calls.fileLink)
    .input(oneInput)
    .output(fileLink),
  /** The token names the player, whose right is judged again: the program that saves the file may not share the app's cookie. */
  file: call(anyone, 'GET /golf-sessions/{golfSessionId}/calendar.ics', calls.file, { gives })
    .input(oneInput.extend({ token: linkTokenInput }))
    .output(z.string()),
  link: call(golfer, `GET ${path}`, calls.link).input(z.strictObject({})).output(feed),
  renew: call(golfer, `PUT ${path}`, calls.renew)
    // Makes a link; an earlier one stops working.
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ link: z.string() })),
  /** The token is the right: calendar programs cannot sign in. It is in the query, which the log leaves out. */
  feed: call(anyone, `GET ${feedPath}`, calls.feed, { gives })
    .input(z.strictObject({ token: linkTokenInput }))
    .output(z.string()),
};
