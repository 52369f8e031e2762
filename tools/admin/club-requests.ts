import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClubRequestMails } from '#app/server/mails/account-mails.ts';
import { createComposeMail } from '#app/server/mails/post-mail.ts';
import { answerForm } from '#features/club/club-request/club-request.ts';
import { findPendingClubRequests } from '#features/club/club-request/server/reads.ts';
import { approve, reject } from '#features/club/club-request/server/writes.ts';
import { findOperator } from '#features/desk-platform/setup/server/reads.ts';
import { runTransaction, isRefusal } from '#platform/server/commands.ts';
import { createLinkTokens } from '#platform/server/link-tokens.ts';
import type { Db } from '#platform/server/database.ts';
import { createMailer } from '#platform/server/messages/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { shiftedClock } from '#platform/shared/time.ts';
import { idArgument, mostListed, UsageError, withDatabase, type Command } from './command.ts';

export const clubRequests: Command = {
  usage: 'club-requests',
  about: 'Lists the requests for clubs that wait for a decision, oldest first.',
  more: [
    `It shows the oldest ${mostListed}: id, date, club, location, address of the requester and of the contact.`,
  ],
  async run(args) {
    if (args.length > 0) throw new UsageError('It takes no arguments.');
    const { items } = await withDatabase((db) => findPendingClubRequests(db, { limit: mostListed }));
    if (items.length === 0) return 'No request waits.';
    return items
      .map(({ id, clubName, clubLocation, createdAt, requester, namesAnother, contactEmail }) => {
        const contact = namesAnother ? [`contact ${contactEmail}`] : [];
        return [id, createdAt.slice(0, 10), `${clubName}, ${clubLocation}`, requester.email, ...contact].join(
          '  ',
        );
      })
      .join('\n');
  },
};

export const approveClubRequest: Command = {
  usage: 'approve-club-request ID [--contact]',
  about: 'Makes the requested club, with the requester as its first admin, and mails the requester.',
  more: [
    'ID is from club-requests.',
    '--contact  invites the contact of the request as first admin; the requester becomes a member. The running product',
    '           mails the invitation.',
  ],
  async run(args) {
    const options = { contact: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const clubRequestId = idArgument(positionals);
    const firstAdmin = values.contact ? 'contact' : 'requester';
    return withDatabase(async (db, settings) => {
      const tokens = createLinkTokens(settings.authSecret, 'invitation');
      const now = shiftedClock(settings.clockOffsetSeconds).now();
      const answer = await runTransaction(db, (tx) =>
        approve(tx, { actorId: null, now, tokens }, { clubRequestId, firstAdmin }),
      );
      if (isRefusal(answer)) throw new UsageError(refusals[answer.refused]);
      const { to, clubName } = answer.mail;
      const mailed = await mail(db, settings, (mails) =>
        mails.approved(db, to, clubName, firstAdmin === 'requester'),
      );
      return `Club ${clubName} exists (${answer.clubId}). ${mailed}`;
    });
  },
};

export const rejectClubRequest: Command = {
  usage: 'reject-club-request ID --answer TEXT',
  about: 'Rejects a request for a club, and mails the answer to the requester.',
  more: ['ID is from club-requests. TEXT says why, in at most 500 characters and in Dutch.'],
  async run(args) {
    const options = { answer: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const clubRequestId = idArgument(positionals);
    if (values.answer === undefined) throw new UsageError('--answer is needed.');
    const form = answerForm.safeParse({ answer: values.answer });
    if (!form.success) throw new UsageError('--answer must have 1 to 500 characters.');
    return withDatabase(async (db, settings) => {
      const wish = { clubRequestId, answer: form.data.answer };
      const now = shiftedClock(settings.clockOffsetSeconds).now();
      const answer = await runTransaction(db, (tx) => reject(tx, { actorId: null, now }, wish));
      if (isRefusal(answer)) throw new UsageError(refusals[answer.refused]);
      const { to, clubName } = answer.mail;
      const mailed = await mail(db, settings, (mails) => mails.rejected(db, to, clubName, wish.answer));
      return `The request for ${clubName} is rejected. ${mailed}`;
    });
  },
};

const refusals = {
  NOT_FOUND: 'There is no request with this ID.',
  ALREADY_DECIDED: 'This request was decided before.',
  REQUESTER_GONE: 'The account of the requester is closed, suspended or without a profile. Use --contact.',
  NO_CONTACT: 'The request names no contact with an address.',
};

/** Sends at once, because the product may not be running. The decision remains when its mail fails. */
async function mail(
  db: Db,
  settings: Settings,
  send: (mails: ReturnType<typeof createClubRequestMails>) => Promise<void>,
): Promise<string> {
  const { smtpUrl, mailFrom, dataDir } = settings;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const mailer = createMailer({ smtpUrl, from: mailFrom, publicUrl, folder: join(dataDir, 'mail') });
  try {
    const operator = settings.operator ?? (await findOperator(db));
    const composeMail = createComposeMail({ publicUrl, operator: () => operator });
    await send(createClubRequestMails((_db, _kind, ...written) => mailer.send(composeMail(...written))));
    return 'The requester is mailed.';
  } catch (error) {
    return `The mail to the requester failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    mailer.close();
  }
}
