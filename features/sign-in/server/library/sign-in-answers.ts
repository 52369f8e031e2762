// Turns refusals of the sign-in library into the form of all our refusals: a code and a Dutch sentence.
import { APIError } from 'better-auth/api';
import { errorFields, type Log } from '#platform/server/log.ts';
import { standardRefusals } from '#platform/shared/contract.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import { signInCopy } from '../../copy.ts';

/**
 * Logs what the sign-in library reports. It reports refused requests as errors too: without an error, or with one of its own about
 * the state of a provider's answer. Operators are alerted by errors only, so that strangers cannot alert them.
 */
export function logReport(log: Log, report: unknown): void {
  const isRefusal = !(report instanceof Error) || (report.name === 'BetterAuthError' && 'code' in report);
  if (isRefusal) log('info', 'sign-in.refused');
  else log('error', 'sign-in.fault', errorFields(report));
}

const { failure } = signInCopy;
const badLinkSaid = ['BAD_LINK', failure.badLink] as const;
const invalidSaid = ['INVALID_INPUT', refusalCopy.INVALID_INPUT] as const;

/** The sentence of each code, or the code and sentence that stand for it. A code with its own message keeps that. */
const known: Readonly<Record<string, string | readonly [code: string, sentence: string]>> = {
  ...refusalCopy,
  INVALID_EMAIL_OR_PASSWORD: failure.wrong,
  INVALID_EMAIL: failure.wrong,
  PASSWORD_TOO_LONG: failure.wrong,
  WRONG_PROOF: failure.wrongProof,
  EMAIL_NOT_VERIFIED: failure.unverified,
  ACCOUNT_SUSPENDED: failure.suspended,
  SAME_EMAIL: failure.sameEmail,
  REFRESH_RUNNING: failure.refreshing,
  PROVIDER_UNREACHABLE: failure.providerUnreachable,
  ...signInCopy.refusals,
  UNAUTHORIZED: ['SIGN_IN_REQUIRED', refusalCopy.SIGN_IN_REQUIRED],
  INVALID_TOKEN: badLinkSaid,
  USER_NOT_FOUND: badLinkSaid,
  VALIDATION_ERROR: invalidSaid,
  BAD_REQUEST: invalidSaid,
};
const withOwnMessage = new Set(['WEAK_PASSWORD', 'NEWER_MAIL', 'ALREADY_CONFIRMED', 'SIGN_UP_EXPIRED']);

export function inDutch(status: number, body: unknown, headers: Headers): Response {
  const { code: given, message, email } = (body ?? {}) as Record<string, unknown>;
  const code = typeof given === 'string' ? given : status === 404 ? 'NOT_FOUND' : 'SIGN_IN_FAILED';
  const said = sentenceOf(code, message, headers);
  const [shown, sentence] = typeof said === 'string' ? [code, said] : said;
  return answer(status, { code: shown, message: sentence, ...(email !== undefined && { email }) }, headers);
}

function sentenceOf(code: string, message: unknown, headers: Headers) {
  if (code === 'TOO_MANY_REQUESTS') return failure.tooMany(Number(headers.get('retry-after')));
  if (withOwnMessage.has(code)) return String(message);
  return (Object.hasOwn(known, code) && known[code]) || refusalCopy.INTERNAL_SERVER_ERROR;
}

/** One of the refusals that every call can return. */
export function refusal(code: keyof typeof standardRefusals): Response {
  const { status, message } = standardRefusals[code];
  return answer(status, { code, message });
}

export const badLink = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });

export const newerMail = (status: 'BAD_REQUEST' | 'GONE', sentAt: string) =>
  new APIError(status, { code: 'NEWER_MAIL', message: failure.newerMail(sentAt) });

function answer(status: number, body: object, headers?: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type']) kept.delete(name);
  return Response.json(body, { status, headers: kept });
}
