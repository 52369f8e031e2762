// The files by which Android and iOS trust that links of this site open the native app.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const plain = await useProduct(database);
const withApp = await useProduct(database, {
  appLinks: { androidCertificates: [Array(32).fill('AB').join(':')], appleTeam: 'TEAM123456' },
});

test.each(['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'])(
  '%s is served as JSON with the settings, and not without',
  async (path) => {
    const answer = await sendRaw(withApp, { path });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.text).toContain('nl.clubgenoot.app');
    // Without the settings, the page of the app answers, as at any address.
    expect((await sendRaw(plain, { path })).text).toBe('');
  },
);
