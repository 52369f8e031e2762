import { expect, test } from 'vitest';
import { readSettings } from '#platform/server/settings.ts';

const base = { AUTH_SECRET: 'a secret for tests of thirty-two characters' };
const given = {
  OIDC_ISSUER: 'https://sso.golf.example/realms/leden/',
  OIDC_CLIENT_ID: 'clubgenoot',
  OIDC_CLIENT_SECRET: 'word',
  OIDC_NAME: ' Golfbond ',
};
const organisationWith = (change: Record<string, string>) =>
  readSettings({ ...base, ...given, ...change }).organisation;

test('is read with its issuer as it was written', () => {
  expect(organisationWith({})).toEqual({
    issuer: 'https://sso.golf.example/realms/leden/',
    name: 'Golfbond',
    clientId: 'clubgenoot',
    clientSecret: 'word',
  });
});

test.each(Object.keys(given))('is not accepted without %s', (name) => {
  const other = name === 'OIDC_ISSUER' ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER';
  expect(() => organisationWith({ [name]: '' })).toThrow(
    `Setting ${name} is missing: it goes together with ${other}.`,
  );
});

test.each([
  ['OIDC_ISSUER', 'sso.golf.example'],
  ['OIDC_ISSUER', 'ftp://sso.golf.example'],
  ['OIDC_ISSUER', 'https://sso.golf.example/?tenant=1'],
  ['OIDC_ISSUER', 'https://sso.golf.example/#leden'],
  ['OIDC_ISSUER', 'https://sso.golf.example/?'],
  ['OIDC_ISSUER', 'https://user:word@sso.golf.example'],
  ['OIDC_NAME', 'X'],
  ['OIDC_NAME', '<b>Bond</b>'],
  ['OIDC_NAME', 'Naam van een bond die op geen enkele knop past'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  expect(() => organisationWith({ [name]: value })).toThrow(
    new RegExp(`^Setting ${name} is wrong: it must be [^\\n]+\\.$`),
  );
});

test('may do without https outside production only', () => {
  const here = { OIDC_ISSUER: 'http://127.0.0.1:8080/realms/leden' };
  expect(organisationWith(here)?.issuer).toBe(here.OIDC_ISSUER);
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://club.example',
    SMTP_URL: 'smtps://mail.example',
  };
  expect(() => organisationWith({ ...here, ...production })).toThrow(
    'Setting OIDC_ISSUER is wrong: production needs an https address.',
  );
});
