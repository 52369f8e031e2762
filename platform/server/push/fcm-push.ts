// Push to the native app on Android, by the HTTP interface v1 of Firebase Cloud Messaging.
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { secondsToWait } from '../outside/post-outside.ts';
import { failedPush, longestSend, type PushMessage, type PushResult } from './push-message.ts';

export type FcmSettings = {
  projectId: string;
  clientEmail: string;
  privateKey: KeyObject;
  /** Where Google gives access tokens for the service account. */
  tokenUrl: string;
  url: string;
};

const given = z.object({ access_token: z.string(), expires_in: z.number() });
type AccessToken = { value: string; expiresAt: number };

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const hour = 3600;
/** Milliseconds before its end at which an access token is renewed. */
const margin = 5 * 60_000;
const timeout = () => AbortSignal.timeout(longestSend);

export function createFcmPush(settings: FcmSettings) {
  const { projectId, clientEmail, privateKey, tokenUrl, url } = settings;
  let kept: Promise<AccessToken> | null = null;

  /** The token for Google: one request for all messages that wait for it. A failed request is not kept. */
  async function accessToken(): Promise<string> {
    const current = (kept ??= requestToken());
    const token = await current;
    if (token.expiresAt - margin > Date.now()) return token.value;
    // Another message may have renewed it meanwhile.
    if (kept === current) kept = null;
    return (await (kept ??= requestToken())).value;
  }

  async function requestToken(): Promise<AccessToken> {
    try {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: clientEmail, scope, aud: tokenUrl, iat: now, exp: now + hour };
      const assertion = await new SignJWT(claims)
        .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
        .sign(privateKey);
      const response = await fetch(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: grant, assertion }),
        redirect: 'error',
        signal: timeout(),
      });
      if (!response.ok) throw new Error(`Google gives no access token: ${response.status}.`);
      const { access_token: value, expires_in: seconds } = given.parse(await response.json());
      return { value, expiresAt: Date.now() + seconds * 1000 };
    } catch (error) {
      kept = null;
      throw error;
    }
  }

  return {
    async send(token: string, message: PushMessage): Promise<PushResult> {
      const response = await fetch(`${url}/v1/projects/${projectId}/messages:send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: { token, ...bodyOf(message) } }),
        redirect: 'error',
        signal: timeout(),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return 'sent';
      if (response.status === 401) kept = null;
      const { reason, text } = failureOf(answer);
      // A 404 without this reason means that the project is unknown.
      if (reason === 'UNREGISTERED' || text === notAToken) return 'gone';
      return failedPush(response.status, reason, secondsToWait(response.headers.get('retry-after')));
    },
  };
}

function bodyOf({ title, body, path, tag, unread, ttl, urgency }: PushMessage) {
  return {
    notification: { title, body },
    data: { path },
    android: {
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      ttl: `${ttl}s`,
      notification: { tag, notification_count: unread },
    },
  };
}

/** The code is that of any faulty message, so Google's documentation of the errors tells them apart by the text. */
const notAToken = 'The registration token is not a valid FCM registration token';

const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
});

function failureOf(answer: unknown): { reason: string; text: string } {
  const found = failure.safeParse(answer).data?.error;
  const code = found?.details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  return { reason: (code ?? found?.status ?? '').slice(0, 100), text: found?.message ?? '' };
}
