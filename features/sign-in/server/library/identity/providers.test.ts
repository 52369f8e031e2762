import { describe, expect, test } from 'vitest';
import { readSettings } from '#platform/server/settings.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { isVerified, subjectOf, type Claims } from './claims.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readSettings({ AUTH_SECRET: 'a secret for tests of thirty-two characters', ...env });

describe('a provider', () => {
  test('is active with an id and a secret', () => {
    const { providers } = read({
      APPLE_CLIENT_ID: 'app',
      APPLE_CLIENT_SECRET: 'word',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
    });
    expect(providers).toEqual([
      { id: 'google', clientId: 'a', clientSecret: 'b', standIn: null },
      { id: 'apple', clientId: 'app', clientSecret: 'word', standIn: null },
    ]);
  });

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['APPLE_CLIENT_SECRET', 'APPLE_CLIENT_ID'],
    ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ])('only with both: %s alone stops the start', (given, missing) => {
    const alone = `Setting ${missing} is missing: it goes together with ${given}.`;
    expect(() => read({ [given]: 'x' })).toThrow(alone);
    expect(() => read({ [given]: 'x', [missing]: '' })).toThrow(alone);
  });
});

const claims = (given: Partial<Claims>): Claims => ({ iss: 'x', sub: 's', ...given });

test.each<[ProviderId, Partial<Claims>, boolean]>([
  ['google', { email_verified: true }, true],
  ['google', { email_verified: false }, false],
  ['google', {}, false],
  ['apple', { email_verified: 'true' }, true],
  ['apple', { email_verified: 'false' }, false],
  // The administrator of an organisation can put any address here.
  ['microsoft', { tid: 'an organisation', email_verified: true }, false],
  ['microsoft', { tid: 'an organisation', xms_edov: true }, true],
  ['microsoft', { tid: 'an organisation', xms_edov: '1' }, true],
  ['microsoft', { tid: 'an organisation', xms_edov: 0 }, false],
  ['microsoft', { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }, true],
  ['organisation', { email_verified: true }, true],
  ['organisation', { email_verified: false }, false],
  ['organisation', { email_verified: 'true' }, true],
  ['organisation', { email_verified: 'false' }, false],
  ['organisation', {}, false],
  // Only Microsoft's directories say it by another claim, and they never say it by the standard one.
  ['organisation', { xms_edov: true }, false],
  ['organisation', { iss: 'https://login.microsoftonline.com/t/v2.0', xms_edov: true }, true],
  ['organisation', { iss: 'https://login.microsoftonline.com/t/v2.0', email_verified: true }, false],
])('%s %j has verified the address: %s', (provider, given, verified) => {
  expect(isVerified(provider, claims(given))).toBe(verified);
});

describe('the identity of a user', () => {
  test('is the subject id at Google and Apple', () => {
    expect(subjectOf('google', claims({}))).toBe('s');
    expect(subjectOf('apple', claims({}))).toBe('s');
  });

  test('is the issuer and the subject id at an organisation', () => {
    const iss = 'https://sso.example/realms/leden';
    expect(subjectOf('organisation', claims({ iss }))).toBe(`${iss} s`);
  });

  test('is the object id within the tenant at Microsoft, if the tenant signed it', () => {
    const iss = 'https://login.microsoftonline.com/t/v2.0';
    expect(subjectOf('microsoft', claims({ tid: 't', iss }))).toBe('t.s');
    expect(subjectOf('microsoft', claims({ tid: 'other', iss }))).toBeNull();
    expect(subjectOf('microsoft', claims({ iss }))).toBeNull();
    expect(subjectOf('microsoft', claims({ tid: 't', iss: `${iss}/` }))).toBeNull();
  });
});
