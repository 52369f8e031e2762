// A fake push service that receives what the product sends to all push services, checks the signature, and decrypts the
// messages with the keys of the fake devices. A test sets how it answers.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createPushService } from '#platform/server/push/push-service.ts';
import { createVapidKeys } from '#platform/server/push/vapid-keys.ts';
import { listen } from './listen.ts';

export const testVapidKeys = createVapidKeys();
/** Of the push service that does not exist. */
export const fakePushHost = 'push.example.net';

type Received = { endpoint: string; headers: IncomingHttpHeaders; data: Record<string, unknown> };
type Answer = { status: number; retryAfter?: string };

/** A browser on a push service that does not exist. */
export type FakeDevice = { endpoint: string; p256dh: string; auth: string };

export type PushRelay = {
  url: string;
  received: Received[];
  createDevice(): FakeDevice;
  answerOf: (endpoint: string) => Answer;
  /** Whether it takes the message of this device and never answers. */
  hangs: (endpoint: string) => boolean;
  close(): Promise<void>;
};

/** A sender that reaches browsers through the relay, and no native app. */
export const pushThrough = ({ url: relay }: PushRelay) =>
  createPushService({
    web: { keys: testVapidKeys, subject: 'mailto:a@b.nl', relay },
    native: { fcm: null, apns: null },
    appId: 'nl.example',
  });

export async function startPushRelay(): Promise<PushRelay> {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const relay: PushRelay = {
    url: '',
    received: [],
    createDevice() {
      const endpoint = `https://${fakePushHost}/send/${randomBytes(24).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(endpoint, { ecdh, auth });
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    answerOf: () => ({ status: 201 }),
    hangs: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const endpoint = String(request.headers['x-endpoint']);
    if (relay.hangs(endpoint)) return;
    const device = devices.get(endpoint);
    const data = device && decrypt(body, device);
    const isValid = data && isSigned(request.headers.authorization ?? '', new URL(endpoint).origin);
    const { status, retryAfter } = isValid ? relay.answerOf(endpoint) : { status: 400 };
    if (isValid) relay.received.push({ endpoint, headers: request.headers, data });
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  }
  relay.url = `http://127.0.0.1:${await listen(server)}`;
  return relay;
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** aes128gcm, as in RFC 8188 and RFC 8291; null when it cannot be decrypted. */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): Record<string, unknown> | null {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  try {
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  } catch {
    return null;
  }
}

/** The signature of RFC 8292: our key, for this push service, valid now and for a day at most. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(testVapidKeys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = Date.now() / 1000;
  return (
    isOurs &&
    key === testVapidKeys.publicKey &&
    aud === audience &&
    /^(mailto|https):/.test(sub) &&
    exp > seconds &&
    exp <= seconds + 86_400
  );
}
