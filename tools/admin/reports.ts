import { parseArgs } from 'node:util';
import { decisions, type Decision } from '#features/desk-reports/rules.ts';
import { findReports } from '#features/desk-reports/server/reads.ts';
import { decideAsOperator } from '#features/desk-reports/server/writes.ts';
import type { DeskReport } from '#features/desk-reports/desk-reports.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { shiftedClock } from '#platform/shared/time.ts';
import { idArgument, mostListed, UsageError, withDatabase, type Command } from './command.ts';

export const reports: Command = {
  usage: 'reports [--handled]',
  about: 'Lists the open reports of all clubs, newest first, with what can be decided.',
  more: [
    `It shows the newest ${mostListed}: id, date, kind, person, club, reason and decisions, then the text and the explanation.`,
    '--handled  lists those that were decided, with the outcome.',
  ],
  async run(args) {
    const { values } = parseArgs({ args, options: { handled: { type: 'boolean' } } });
    const group = values.handled ? 'handled' : 'open';
    const operator = { userId: null, globalAdmin: true };
    const { items } = await withDatabase((db) => findReports(db, operator, { group, limit: mostListed }));
    return items.length === 0 ? `No report is ${group}.` : items.map(describe).join('\n');
  },
};

/** Texts are quoted, which also escapes what could control a terminal. */
function describe({
  id,
  createdAt,
  kind,
  person,
  club,
  reason,
  state,
  content,
  details,
  ...rest
}: DeskReport) {
  const outcome = state === 'open' ? `decide: ${rest.decisions.join(' | ')}` : state;
  const name = content?.personName ?? person?.displayName ?? '-';
  const line = [id, createdAt.slice(0, 10), kind, name, club?.name ?? '-', reason, outcome].join('  ');
  const texts = [content?.title, content?.text, details && `explanation: ${details}`];
  return [line, ...texts.filter(Boolean).map((text) => `  ${JSON.stringify(text)}`)].join('\n');
}

export const decideReport: Command = {
  usage: 'decide-report ID DECISION',
  about: 'Decides on a report. Its reporter is notified.',
  more: [
    'ID is from reports. DECISION is one of those that reports shows:',
    'dismiss          nothing has to happen',
    'remove           removes the message, the golf session or the picture',
    'suspend-member   suspends the membership of the person',
    'suspend-account  suspends the account of the person',
  ],
  async run(args) {
    const [id, decision, ...rest] = args;
    const reportId = idArgument(id === undefined ? [] : [id]);
    if (!isDecision(decision) || rest.length > 0)
      throw new UsageError(`One DECISION is needed: ${decisions.join(', ')}.`);
    const answer = await withDatabase((db, settings) => {
      const now = shiftedClock(settings.clockOffsetSeconds).now();
      return decideAsOperator({ db, files: openFiles(settings, 'pictures'), now }, { reportId, decision });
    });
    if (isRefusal(answer)) throw new UsageError(refusals[answer.refused]);
    return `The report is decided: ${answer.state}.`;
  },
};

const isDecision = (text: string | undefined): text is Decision => decisions.some((one) => one === text);

const refusals = {
  NOT_FOUND: 'There is no report with this ID.',
  ALREADY_DECIDED: 'This report was decided before.',
  GONE: 'What would be removed or suspended is not there any more.',
  LAST_ADMIN: 'This is the last admin of the club.',
  LAST_GLOBAL_ADMIN: 'This is the last active global admin.',
  FORBIDDEN: 'The operator may not decide this.',
  OWN_MEMBERSHIP: 'The operator has no membership.',
};
