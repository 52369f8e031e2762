import { z } from 'zod';
import { anyone, golfer } from '#features/account/access.ts';
import { golfSessionParty } from '#features/golf-session/access.ts';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { feed, feedInput, fileInput, fileLink, renewed, renewInput, feedPath } from './calendar.ts';
import { calendarCopy } from './copy.ts';

const { calls, fileName } = calendarCopy;
const gives = { type: 'text/calendar; charset=utf-8', fileName };
const path = '/me/calendar-feed';

export const calendarContract = {
  fileLink: call({
    access: golfSessionParty,
    method: 'GET',
    path: '/golf-sessions/{golfSessionId}/calendar-link',
    summary: calls.fileLink,
  })
    .input(oneInput)
    .output(fileLink),
  /** The token names the player, whose right is judged again: the program that saves the file may not share the app's cookie. */
  file: call({
    access: anyone,
    method: 'GET',
    path: '/golf-sessions/{golfSessionId}/calendar.ics',
    summary: calls.file,
    gives,
  })
    .input(fileInput)
    .output(z.string()),
  link: call({ access: golfer, method: 'GET', path, summary: calls.link })
    .input(z.strictObject({}))
    .output(feed),
  renew: call({ access: golfer, method: 'PUT', path, summary: calls.renew })
    .input(renewInput)
    .output(renewed),
  /** The token is the right: calendar programs cannot sign in. It is in the query, which the log leaves out. */
  feed: call({ access: anyone, method: 'GET', path: feedPath, summary: calls.feed, gives })
    .input(feedInput)
    .output(z.string()),
};
