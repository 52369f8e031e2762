// Fake push services of Google (HTTP) and Apple (HTTP/2). Both check the signature of the sender and remember what arrives; a test
// sets how they answer.
import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { text } from 'node:stream/consumers';
import type { NativePushSettings } from '#platform/server/push/push-service.ts';
import { listen } from './listen.ts';

/** `text`: what Google adds in words. */
type Answer = { status: number; reason?: string; text?: string; retryAfter?: string };
type Received = { token: string; headers: Record<string, unknown>; body: Record<string, unknown> };

export type FakeService = {
  received: Received[];
  /** The different keys for sending so far: access tokens of Google, signed tokens for Apple. */
  keys: string[];
  answerOf: (token: string) => Answer;
};

export type NativePush = {
  settings: { [Service in keyof NativePushSettings]: NonNullable<NativePushSettings[Service]> };
  fcm: FakeService;
  apns: FakeService;
  /** Ends Apple's open connections, as it does now and then. */
  dropConnections(): void;
  close(): Promise<void>;
};

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const clientEmail = 'push@club.iam.gserviceaccount.example';
const [teamId, keyId] = ['TEAM123456', 'KEY1234567'];

export async function startNativePush(): Promise<NativePush> {
  const [fcm, apns] = [createService(), createService()];
  const google = createServer((request, response) => void answerAsGoogle(request, response));
  const apple = createHttp2Server();
  const connections = new Set<ServerHttp2Session>();
  apple.on('session', (session) => connections.add(session));
  apple.on('stream', (stream, headers) => void answerAsApple(stream, headers));
  const googleUrl = `http://127.0.0.1:${await listen(google)}`;
  const appleUrl = `http://127.0.0.1:${await listen(apple)}`;
  const tokenUrl = `${googleUrl}/token`;
  const dropConnections = () => {
    for (const connection of connections) connection.destroy();
    connections.clear();
  };

  async function answerAsGoogle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const reply = (status: number, answer: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(answer));
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const claims = readToken(assertion, { alg: 'RS256' }, rsa.publicKey);
      const lasts = Number(claims?.['exp']) - Number(claims?.['iat']);
      const isOurs = claims?.['iss'] === clientEmail && claims['aud'] === tokenUrl && lasts <= 3600;
      if (!isOurs) return reply(401, { error: 'invalid_grant' });
      fcm.keys.push(`access-${fcm.keys.length}`);
      return reply(200, { access_token: fcm.keys.at(-1), expires_in: 3599 });
    }
    const isAllowed = request.headers.authorization === `Bearer ${fcm.keys.at(-1)}`;
    if (request.url !== '/v1/projects/club/messages:send' || !isAllowed)
      return reply(401, { error: { status: 'UNAUTHENTICATED' } });
    const { message } = JSON.parse(body);
    fcm.received.push({ token: message.token, headers: request.headers, body: message });
    const { status, reason, text: words, retryAfter } = fcm.answerOf(message.token);
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: reason }];
    return reply(
      status,
      status === 200
        ? { name: 'projects/club/messages/1' }
        : { error: { code: status, message: words, details } },
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    );
  }

  async function answerAsApple(stream: ServerHttp2Stream, headers: Record<string, unknown>) {
    stream.on('error', () => undefined);
    const body = await text(stream);
    const [scheme, sender = ''] = String(headers['authorization']).split(' ');
    const claims = readToken(sender, { alg: 'ES256', kid: keyId }, ec.publicKey);
    const isOurs =
      scheme === 'bearer' && claims?.['iss'] === teamId && headers['apns-topic'] === 'nl.example';
    const token = /^\/3\/device\/([\da-f]+)$/i.exec(String(headers[':path']))?.[1] ?? '';
    if (isOurs && !apns.keys.includes(sender)) apns.keys.push(sender);
    if (isOurs) apns.received.push({ token, headers, body: JSON.parse(body) });
    const refused: Answer = { status: 403, reason: 'InvalidProviderToken' };
    const { status, reason, retryAfter } = isOurs ? apns.answerOf(token) : refused;
    stream.respond({ ':status': status, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) });
    stream.end(status === 200 ? '' : JSON.stringify({ reason }));
  }

  return {
    settings: {
      fcm: { projectId: 'club', clientEmail, privateKey: rsa.privateKey, tokenUrl, url: googleUrl },
      apns: { teamId, keyId, privateKey: ec.privateKey, url: appleUrl },
    },
    fcm,
    apns,
    dropConnections,
    close: async () => {
      dropConnections();
      google.closeAllConnections();
      await Promise.all(
        [google, apple].map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      );
    },
  };
}

const createService = (): FakeService => ({ received: [], keys: [], answerOf: () => ({ status: 200 }) });

/** The claims of a token with this header, when its signature is right and it was signed just now. */
function readToken(token: string, header: object, key: KeyObject): Record<string, unknown> | null {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || 'null');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const isExpected = JSON.stringify(parse(head)) === JSON.stringify({ typ: 'JWT', ...header });
  const found = parse(claims);
  return isSigned && isExpected && Math.abs(found.iat - Date.now() / 1000) <= 3600 ? found : null;
}
