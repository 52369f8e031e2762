import { afterAll, expect, test } from 'vitest';
import { startOrganisationProvider } from '#tests/fakes/organisation-provider.ts';
import { findOrganisation } from './organisation-check.ts';

const elsewhere = await startOrganisationProvider();
afterAll(() => elsewhere.close());
const { settings: organisation } = elsewhere;
const origin = 'https://club.example';
elsewhere.register(origin);

test('names the redirect address when the provider answers', async () => {
  expect(await findOrganisation({ organisation }, origin)).toEqual({
    outcome: 'ok',
    found: 'Golfbond answers. Registered there must be https://club.example/api/auth/callback/organisation',
  });
});

test.each([
  ['with a slash more', `${organisation.issuer}/`, 'it names another issuer'],
  ['in another place', `${organisation.issuer}/leden`, 'it answers 404'],
  ['that nothing answers', 'http://127.0.0.1:9', /ECONNREFUSED|no connection/],
])('an issuer %s is wrong', async (_, issuer, reason) => {
  expect(await findOrganisation({ organisation: { ...organisation, issuer } }, origin)).toMatchObject({
    outcome: 'wrong',
    found: expect.stringMatching(reason),
    todo: expect.stringContaining('OIDC_ISSUER'),
  });
});
