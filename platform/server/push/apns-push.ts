// Push to the native app on iOS, by the HTTP/2 interface of the Apple Push Notification service. One connection is kept while
// there is something to send.
import type { KeyObject } from 'node:crypto';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { secondsToWait } from '../outside/post-outside.ts';
import { failedPush, longestSend, topicOf, type PushMessage, type PushResult } from './push-message.ts';

export type ApnsSettings = { teamId: string; keyId: string; privateKey: KeyObject; url: string };

/** Apple refuses tokens that are older than an hour, and senders that renew them more often than every twenty minutes. */
const tokenLife = 50 * 60_000;
const longestIdle = 60_000;
/** Answers with status 400 that are about the token: it belongs to another app, or to the other of Apple's two environments. */
const uselessTokens = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic']);

export function createApnsPush({ teamId, keyId, privateKey, url }: ApnsSettings, appId: string) {
  const none = { token: Promise.resolve(''), signedAt: Number.NEGATIVE_INFINITY };
  let kept = none;
  const post = createConnection(url);

  function senderToken(): Promise<string> {
    const age = Date.now() - kept.signedAt;
    // A negative age: the clock was set back.
    if (age < 0 || age > tokenLife) {
      const signedAt = Date.now();
      const claims = { iss: teamId, iat: Math.floor(signedAt / 1000) };
      const header = { typ: 'JWT', alg: 'ES256', kid: keyId };
      kept = { token: new SignJWT(claims).setProtectedHeader(header).sign(privateKey), signedAt };
    }
    return kept.token;
  }

  return {
    async send(token: string, message: PushMessage): Promise<PushResult> {
      const { status, retryAfter, body } = await post(
        {
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
          authorization: `bearer ${await senderToken()}`,
          'apns-topic': appId,
          'apns-push-type': 'alert',
          'apns-priority': message.urgency === 'high' ? '10' : '5',
          'apns-expiration': String(Math.floor(Date.now() / 1000) + message.ttl),
          'apns-collapse-id': topicOf(message),
        },
        JSON.stringify(bodyOf(message)),
      );
      if (status === 200) return 'sent';
      const reason = reasonOf(body);
      if (status === 404 || status === 410 || uselessTokens.has(reason)) return 'gone';
      if (reason.endsWith('ProviderToken')) kept = none;
      return failedPush(status, reason, secondsToWait(retryAfter));
    },
  };
}

/** Returns the function that posts on one kept connection. */
function createConnection(url: string) {
  let connection: ClientHttp2Session | null = null;

  function connected(): ClientHttp2Session {
    if (connection && !connection.closed && !connection.destroyed) return connection;
    const opened = connect(url);
    // The requests on this connection report the failure.
    opened.on('error', () => undefined);
    opened.setTimeout(longestIdle, () => opened.close());
    // An idle connection must not keep a stopping server running.
    opened.unref();
    connection = opened;
    return opened;
  }

  return async (headers: Record<string, string>, body: string) => {
    const session = connected();
    const request = session.request(headers, { signal: AbortSignal.timeout(longestSend) });
    try {
      const answered = new Promise<Record<string, string | number | string[] | undefined>>(
        (resolve, reject) => {
          request.on('response', resolve);
          request.on('error', reject);
          request.on('close', () => reject(new Error('Apple closed the connection without an answer.')));
        },
      );
      request.end(body);
      const answer = await answered;
      return {
        status: Number(answer[constants.HTTP2_HEADER_STATUS]),
        retryAfter: answer['retry-after']?.toString(),
        body: await text(request),
      };
    } catch (error) {
      // A connection that no longer answers may still look open.
      session.destroy();
      throw error;
    }
  };
}

const bodyOf = ({ title, body, path, unread }: PushMessage) => ({
  aps: { alert: { title, body }, sound: 'default', badge: unread },
  path,
});

function reasonOf(body: string): string {
  try {
    const answer = JSON.parse(body) as { reason?: unknown } | null;
    return typeof answer?.reason === 'string' ? answer.reason.slice(0, 100) : '';
  } catch {
    return '';
  }
}
