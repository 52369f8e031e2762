import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SettingsError } from './settings-error.ts';
import { adminProgram, readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a secret for tests of thirty-two characters';
const secure = { PUBLIC_URL: 'https://club.example', SMTP_URL: 'smtps://mail.example' };
const read = (env: Record<string, string> = {}) => readSettings({ AUTH_SECRET: secret, ...env });

/** The line that stops the start. */
function messageOf(env: Record<string, string | undefined>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('These settings were accepted.');
}

test('without settings the product runs on this machine only, with limits on', () => {
  expect(read()).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('./data'),
    backupDir: null,
    databaseUrl: null,
    redisUrl: null,
    s3: null,
    authSecret: secret,
    smtpUrl: null,
    mailFrom: 'Clubgenoot <noreply@clubgenoot.example>',
    vapid: expect.objectContaining({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) }),
    pushRelay: null,
    pushHosts: [],
    nativePush: { fcm: null, apns: null },
    smsWebhookUrl: null,
    smsCountries: ['+31', '+32', '+49'],
    providers: [],
    organisation: null,
    contactEmail: null,
    operator: null,
    securityContact: null,
    sales: null,
    metricsToken: null,
    traces: null,
    appLinks: { androidCertificates: [], appleTeam: null },
    serviceWorker: true,
    logLevel: 'info',
    weatherUrl: 'https://api.open-meteo.com',
    demo: null,
    rateLimits: true,
    trustedProxies: [],
    drainSeconds: 0,
    clockOffsetSeconds: 0,
  });
});

const print32 = (byte: string) => Array(32).fill(byte).join(':');

test('an empty value counts as unset', () => {
  const names =
    'NODE_ENV PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY SMTP_URL MAIL_FROM SMS_WEBHOOK_URL SMS_COUNTRIES GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET APPLE_CLIENT_ID APPLE_CLIENT_SECRET MICROSOFT_CLIENT_ID MICROSOFT_CLIENT_SECRET OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAME CONTACT_EMAIL OPERATOR_NAME OPERATOR_EMAIL BUSINESS_PRICE BUSINESS_CONTACT METRICS_TOKEN ANDROID_CERT_SHA256 APPLE_TEAM_ID FCM_SERVICE_ACCOUNT_FILE APNS_KEY_FILE APNS_KEY_ID SERVICE_WORKER LOG_LEVEL WEATHER_URL DEMO ALLOW_INSECURE RATE_LIMITS TRUSTED_PROXIES DRAIN_SECONDS CLOCK_OFFSET_SECONDS';
  expect(read(Object.fromEntries(names.split(' ').map((name) => [name, ''])))).toEqual(read());
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://club.example' }, { publicUrl: 'https://club.example' }],
  [{ PUBLIC_URL: 'HTTPS://Club.Example:443/' }, { publicUrl: 'https://club.example' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ DATA_DIR: '/var/lib/clubgenoot' }, { dataDir: '/var/lib/clubgenoot' }],
  [{ DATABASE_URL: 'postgres://u:p@db:5432/club' }, { databaseUrl: 'postgres://u:p@db:5432/club' }],
  [{ DATABASE_URL: 'postgresql://db/club' }, { databaseUrl: 'postgresql://db/club' }],
  [
    { DATABASE_URL: 'postgresql://u:p@/club?host=/run/postgresql' },
    { databaseUrl: 'postgresql://u:p@/club?host=/run/postgresql' },
  ],
  [
    { DATABASE_URL: 'postgresql:///club?host=/var/run/postgresql' },
    { databaseUrl: 'postgresql:///club?host=/var/run/postgresql' },
  ],
  ...['prefer', 'require', 'verify-ca', 'verify-full'].map((mode): [Record<string, string>, object] => [
    { DATABASE_URL: `postgresql://db/club?sslmode=${mode}&sslrootcert=/ca.pem` },
    { databaseUrl: 'postgresql://db/club?sslmode=verify-full&sslrootcert=/ca.pem' },
  ]),
  [
    { DATABASE_URL: 'postgresql://db/club?uselibpqcompat=true&sslmode=require' },
    { databaseUrl: 'postgresql://db/club?uselibpqcompat=true&sslmode=require' },
  ],
  [{ REDIS_URL: 'redis://:word@redis:6379/2' }, { redisUrl: 'redis://:word@redis:6379/2' }],
  [{ REDIS_URL: 'rediss://redis.example' }, { redisUrl: 'rediss://redis.example' }],
  [
    { ANDROID_CERT_SHA256: [print32('AB'), print32('0F')].join() },
    { appLinks: { androidCertificates: [print32('AB'), print32('0F')], appleTeam: null } },
  ],
  [{ APPLE_TEAM_ID: 'A1B2C3D4E5' }, { appLinks: { androidCertificates: [], appleTeam: 'A1B2C3D4E5' } }],
  [{ WEATHER_URL: 'http://127.0.0.1:9/' }, { weatherUrl: 'http://127.0.0.1:9' }],
  [{ SMS_WEBHOOK_URL: 'https://sms.example/in' }, { smsWebhookUrl: 'https://sms.example/in' }],
  [{ SMS_COUNTRIES: '+31,+358' }, { smsCountries: ['+31', '+358'] }],
  [{ CONTACT_EMAIL: 'bestuur@club.example' }, { contactEmail: 'bestuur@club.example' }],
  [
    { OPERATOR_NAME: ' Stichting Golf & Co ', OPERATOR_EMAIL: 'privacy@golf.example' },
    { operator: { name: 'Stichting Golf & Co', email: 'privacy@golf.example' } },
  ],
  [
    {
      BUSINESS_PRICE: '€ 3 per lid per jaar',
      BUSINESS_CONTACT: 'Eva de Vries, 06 12345678,eva@golf.example',
    },
    {
      sales: {
        price: '€\u00a03 per lid per jaar',
        name: 'Eva de Vries',
        phone: '06 12345678',
        email: 'eva@golf.example',
      },
    },
  ],
  [{ DEMO: '1' }, { demo: true }],
  [{ DEMO: '0' }, { demo: false }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.1' }, { trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1'] }],
  [{ CLOCK_OFFSET_SECONDS: '-3600' }, { clockOffsetSeconds: -3600 }],
  [
    { NODE_ENV: 'production', ...secure },
    { production: true, rateLimits: true, demo: false, drainSeconds: 5 },
  ],
  [{ NODE_ENV: 'production', ...secure, DEMO: '1' }, { demo: true }],
  [{ DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
  [{ NODE_ENV: 'test' }, { production: false }],
])('%j is read as %j', (env, settings) => {
  expect(read(env)).toMatchObject(settings);
});

test.each([
  ['NODE_ENV', 'live'],
  ['LOG_LEVEL', 'verbose'],
  ['PORT', '3000x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['PORT', '30 00'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'ftp://club.example'],
  ['PUBLIC_URL', 'https://club.example/app'],
  ['PUBLIC_URL', 'https://club.example/?x=1'],
  ['PUBLIC_URL', 'https://club.example/#x'],
  ['PUBLIC_URL', 'https://user:word@club.example'],
  ['DATABASE_URL', 'mysql://db/club'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgresql://u:pa#ss@db/club'],
  ['DATABASE_URL', 'postgresql://u:pa/ss@db/club'],
  ['DATABASE_URL', 'postgresql://u:12#ss@db/club'],
  ['REDIS_URL', 'cache.internal'],
  ['REDIS_URL', 'http://redis:6379'],
  ['REDIS_URL', 'redis://u:12/word@redis:6379'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'Foto_s'],
  ['S3_BUCKET', 'fotos/leden'],
  ['AUTH_SECRET', 'too short'],
  ['AUTH_SECRET', 'x'.repeat(64)],
  ['AUTH_SECRET', 'ab'.repeat(20)],
  ['AUTH_SECRET', 'geheim01'.repeat(4)],
  ['AUTH_SECRET', '1'.repeat(40) + 'geheim'],
  ['PUSH_HOSTS', 'https://push.example'],
  ['PUSH_HOSTS', 'localhost'],
  ['WEATHER_URL', 'file:///etc/passwd'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp:mail.example:25'],
  ['SMTP_URL', 'smtp://jan:12#word@mail.example'],
  ['MAIL_FROM', 'Clubgenoot'],
  ['MAIL_FROM', 'Clubgenoot <a@b.example>\r\nBcc: c@d.example'],
  ['WEATHER_URL', 'weather'],
  ['SMS_COUNTRIES', '31'],
  ['SMS_COUNTRIES', '+31, +32'],
  ['SMS_COUNTRIES', '+31,'],
  ['SMS_COUNTRIES', 'NL'],
  ['CONTACT_EMAIL', 'bestuur'],
  ['CONTACT_EMAIL', 'bestuur@club.example, ander@club.example'],
  ['CONTACT_EMAIL', 'Bestuur <bestuur@club.example>'],
  ['OPERATOR_NAME', 'X'],
  ['OPERATOR_NAME', 'Stichting\nGolf'],
  ['OPERATOR_EMAIL', 'privacy'],
  ['BUSINESS_PRICE', '<b>gratis</b>'],
  ['BUSINESS_CONTACT', 'Eva de Vries'],
  ['BUSINESS_CONTACT', 'Eva de Vries, bel maar, eva@golf.example'],
  ['BUSINESS_CONTACT', 'Eva de Vries, 06 12345678, geen adres'],
  ['ANDROID_CERT_SHA256', 'AB:CD'],
  ['ANDROID_CERT_SHA256', print32('ab')],
  ['APPLE_TEAM_ID', 'team'],
  ['DEMO', 'yes'],
  ['ALLOW_INSECURE', 'yes'],
  ['RATE_LIMITS', 'none'],
  ['RATE_LIMITS', 'OFF'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, 10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8;::1'],
  ['DRAIN_SECONDS', '61'],
  ['DRAIN_SECONDS', '-1'],
  ['CLOCK_OFFSET_SECONDS', '1.5'],
  ['CLOCK_OFFSET_SECONDS', '1h'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const message = messageOf({ AUTH_SECRET: secret, [name]: value });
  expect(message).toMatch(new RegExp(`^Setting ${name} is wrong: [^\\n]+\\.$`));
  expect(message).not.toContain(value);
});

test.each([
  [{ OPERATOR_NAME: 'Stichting Golf' }, 'OPERATOR_EMAIL', 'OPERATOR_NAME'],
  [{ OPERATOR_EMAIL: 'privacy@golf.example' }, 'OPERATOR_NAME', 'OPERATOR_EMAIL'],
  [{ BUSINESS_PRICE: '€ 3 per lid' }, 'BUSINESS_CONTACT', 'BUSINESS_PRICE'],
  [{ BUSINESS_CONTACT: 'Eva de Vries, 06 12345678, eva@golf.example' }, 'BUSINESS_PRICE', 'BUSINESS_CONTACT'],
])('%o stops the start without %s', (one, missing, given) => {
  expect(messageOf({ AUTH_SECRET: secret, ...one })).toBe(
    `Setting ${missing} is missing: it goes together with ${given}.`,
  );
});

describe('an S3 bucket', () => {
  const given = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_REGION: 'nl',
    S3_BUCKET: 'clubgenoot',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('needs five settings', () => {
    expect(read(given).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'nl',
      bucket: 'clubgenoot',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  test.each(Object.keys(given))('is not accepted without %s', (name) => {
    expect(messageOf({ AUTH_SECRET: secret, ...given, [name]: '' })).toBe(
      `Setting ${name} is missing: the five of S3_... go together.`,
    );
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', AUTH_SECRET: secret, ...secure };

  test.each([
    ['RATE_LIMITS', 'off'],
    ['CLOCK_OFFSET_SECONDS', '60'],
  ])('%s=%s is refused', (name, value) => {
    expect(messageOf({ ...production, [name]: value })).toMatch(
      new RegExp(`^Setting ${name} is wrong: [^\\n]+\\.$`),
    );
    expect(() => read({ [name]: value })).not.toThrow();
  });

  test('needs a secret', () => {
    expect(messageOf({ NODE_ENV: 'production', DATA_DIR: folder })).toMatch(
      /^Setting AUTH_SECRET is missing: .+\.$/,
    );
  });

  test.each([
    [{ PUBLIC_URL: '' }, /^Setting PUBLIC_URL is missing: [^\n]+\.$/],
    [{ PUBLIC_URL: 'http://club.example' }, /^Setting PUBLIC_URL is wrong: [^\n]+\.$/],
    [{ SMTP_URL: '' }, /^Setting SMTP_URL is missing: [^\n]+\.$/],
    [{ ALLOW_INSECURE: '1' }, /^Setting ALLOW_INSECURE is wrong: [^\n]+\.$/],
    [{ ALLOW_INSECURE: '1', PUBLIC_URL: 'http://localhost.example' }, /^Setting ALLOW_INSECURE is wrong/],
    [{ ALLOW_INSECURE: '1', PUBLIC_URL: 'http://127.0.0.1.example' }, /^Setting ALLOW_INSECURE is wrong/],
  ])('%j stops the start', (settings, message) => {
    expect(messageOf({ ...production, ...settings })).toMatch(message);
  });

  test.each(['', 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'https://localhost'])(
    'a trial on %j may do without https and mail',
    (PUBLIC_URL) => {
      const trial = { ...production, PUBLIC_URL, SMTP_URL: '', ALLOW_INSECURE: '1' };
      expect(readSettings(trial)).toMatchObject({ production: true, smtpUrl: null });
    },
  );
});

test('the command for operators is the one that their folder has', () => {
  expect(adminProgram(join(folder, 'bin/node'))).toBe('npm run admin --');
  mkdirSync(join(folder, 'tools/admin.js'), { recursive: true });
  expect(adminProgram(join(folder, 'bin/node'))).toBe('bin/node tools/admin.js');
});
