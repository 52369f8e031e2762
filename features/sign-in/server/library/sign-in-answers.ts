// Turns refusals of the sign-in library into the form of all our refusals: a code and a Dutch sentence.
import { standardRefusals } from '#platform/shared/contract.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import { errorFields, type Log } from '#platform/server/log.ts';

/**
 * Logs what the sign-in library reports. It reports refused requests as errors too: without an error, or with one of its own about
 * the state of a provider's answer. Operators are alerted by errors only, so that strangers cannot alert them.
 */
export function logReport(log: Log, report: unknown): void {
  const isRefusal = !(report instanceof Error) || (report.name === 'BetterAuthError' && 'code' in report);
  if (isRefusal) log('info', 'sign-in.refused');
  else log('error', 'sign-in.fault', errorFields(report));
}

const factorRefusals = [
  'WRONG_CODE',
  'TOO_MANY_TRIES',
  'CHALLENGE_GONE',
  'PASSKEY_REFUSED',
  'PHONE_COUNTRY',
  'TEXT_FAILED',
] as const;
type FactorRefusal = (typeof factorRefusals)[number];

export type SignInCopy = {
  /** Refusals of the second step, by code. */
  factors: Readonly<Record<FactorRefusal, string>>;
  wrong: string;
  wrongProof: string;
  unverified: string;
  suspended: string;
  tooMany: (seconds: number) => string;
  badLink: string;
  newerMail: (sentAt: string) => string;
  confirmed: string;
  linkExpired: string;
  sameEmail: string;
  failed: string;
  refreshing: string;
};

export function inDutch(status: number, body: unknown, headers: Headers, copy: SignInCopy): Response {
  const { code: given, message, email } = (body ?? {}) as Record<string, unknown>;
  const code = typeof given === 'string' ? given : status === 404 ? 'NOT_FOUND' : 'SIGN_IN_FAILED';
  const known: Record<string, readonly [code: string, message: string]> = {
    INVALID_EMAIL_OR_PASSWORD: [code, copy.wrong],
    INVALID_EMAIL: [code, copy.wrong],
    PASSWORD_TOO_LONG: [code, copy.wrong],
    WRONG_PROOF: [code, copy.wrongProof],
    EMAIL_NOT_VERIFIED: [code, copy.unverified],
    ACCOUNT_SUSPENDED: [code, copy.suspended],
    TOO_MANY_REQUESTS: [code, copy.tooMany(Number(headers.get('retry-after')))],
    WEAK_PASSWORD: [code, String(message)],
    NEWER_MAIL: [code, String(message)],
    ALREADY_CONFIRMED: [code, String(message)],
    SIGN_UP_EXPIRED: [code, String(message)],
    SAME_EMAIL: [code, copy.sameEmail],
    NOT_FOUND: [code, refusalCopy.NOT_FOUND],
    ...Object.fromEntries(factorRefusals.map((one) => [one, [one, copy.factors[one]] as const])),
    REFRESH_RUNNING: [code, copy.refreshing],
    UNAUTHORIZED: ['SIGN_IN_REQUIRED', refusalCopy.SIGN_IN_REQUIRED],
    INVALID_TOKEN: ['BAD_LINK', copy.badLink],
    USER_NOT_FOUND: ['BAD_LINK', copy.badLink],
    VALIDATION_ERROR: ['INVALID_INPUT', refusalCopy.INVALID_INPUT],
    BAD_REQUEST: ['INVALID_INPUT', refusalCopy.INVALID_INPUT],
  };
  const [said, sentence] = known[code] ?? ([code, copy.failed] as const);
  return answer(status, { code: said, message: sentence, ...(email !== undefined && { email }) }, headers);
}

/** One of the refusals that every call can return. */
export function refusal(code: keyof typeof standardRefusals): Response {
  const { status, message } = standardRefusals[code];
  return answer(status, { code, message });
}

function answer(status: number, body: object, headers?: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type']) kept.delete(name);
  return Response.json(body, { status, headers: kept });
}
