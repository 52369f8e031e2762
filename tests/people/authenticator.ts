// A passkey device in software, for tests without a browser: well-behaved or manipulated.
import { createHash, generateKeyPairSync, randomBytes, sign as signWith } from 'node:crypto';

type Asked = Record<string, unknown>;
type Device = {
  /** The origin that the device sees. */
  origin: string;
  /** False: without user verification. */
  userVerified?: boolean;
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let count = 0;

  const clientData = (type: string, { challenge }: Asked, { origin }: Device) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Flags: present, verified, and with a new key. */
  function authenticatorData({ origin, userVerified = true }: Device, attested = Buffer.alloc(0)) {
    const flags = 1 + (userVerified ? 4 : 0) + (attested.length > 0 ? 64 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE((count += 1), 1);
    const site = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([site, head, attested]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [ax, ay] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), ax, Buffer.from('225820', 'hex'), ay]);
  }

  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,

    register(options: Asked, device: Device) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, coseKey()]);
      const data = authenticatorData(device, key);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, device).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign(options: Asked, device: Device) {
      const [client, data] = [clientData('webauthn.get', options, device), authenticatorData(device)];
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signWith('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
