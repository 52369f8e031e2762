// Settings come from the environment and are read once. A wrong value stops the start with one clear line.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { AppLinkSettings } from '#platform/shared/web/app-link-settings.ts';
import type { Operator, Sales } from '#platform/shared/web/page-facts.ts';
import { authSecret, generatedSecret } from './auth-secret.ts';
import { s3In, type S3Settings } from './files/s3-settings.ts';
import { trustedNetworks } from './http/request-source.ts';
import { logLevels, type LogLevel } from './log.ts';
import { isLoopbackHost } from './outside/public-address.ts';
import { databaseAddress, serviceAddress } from './outside/service-address.ts';
import { operatorIn, pageEnvironment, salesIn } from './page-settings.ts';
import type { NativePushSettings } from './push/push-service.ts';
import { nativePushIn, vapidIn } from './push/push-settings.ts';
import type { VapidKeys } from './push/vapid-keys.ts';
import { SettingsError } from './settings-error.ts';
import {
  organisationEnvironment,
  organisationIn,
  type OrganisationSettings,
  providerSettingNames,
  type ProviderSettings,
  providersIn,
} from './sign-in/provider-settings.ts';
import { traceEnvironment, tracesIn, type TraceSettings } from './traces/trace-settings.ts';

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** The origin of links in mails; null: the address that the server listens on. */
  publicUrl: string | null;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Null: this is the only server. */
  redisUrl: string | null;
  /** Null: uploads are stored in dataDir. */
  s3: S3Settings | null;
  authSecret: string;
  weatherUrl: string;
  /** Null: mail is captured in dataDir. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Identify this product to push services. */
  vapid: VapidKeys;
  /** A local address that receives all push messages instead, for tests; null: they go to the push services. */
  pushRelay: string | null;
  /** Hosts of push services of browsers that the product does not know by itself. */
  pushHosts: readonly string[];
  /** The keys for push to native apps; null: none of that kind. */
  nativePush: NativePushSettings;
  /** Where the set-up makes the first backup; null: backups are made by command only. */
  backupDir: string | null;
  /** Null: text messages are captured in dataDir. */
  smsWebhookUrl: string | null;
  /** Country codes that texts are sent to, such as '+31'. */
  smsCountries: string[];
  /** The identity providers for signing in. */
  providers: ProviderSettings[];
  /** The identity provider of an organisation; null: there is none. */
  organisation: OrganisationSettings | null;
  /** The recipient of contact messages; null: nothing is sent. */
  contactEmail: string | null;
  /** Who is responsible for the data, on /privacy and at the foot of mails; null: nobody is named. */
  operator: Operator | null;
  /** Where vulnerabilities are reported, an e-mail or https address; null: there is no security.txt. */
  securityContact: string | null;
  /** The price and the contact on /zakelijk; null: that page names neither. */
  sales: Sales | null;
  /** Opens the metrics beyond this machine; null: only from here. */
  metricsToken: string | null;
  /** Where traces are sent; null: there are none. */
  traces: TraceSettings | null;
  appLinks: AppLinkSettings;
  /** False: browsers remove the service worker that they have. */
  serviceWorker: boolean;
  /** The least important events that are logged. */
  logLevel: LogLevel;
  /** Null: decided by the database (embedded and empty). Never in production. */
  demo: boolean | null;
  rateLimits: boolean;
  /** Addresses and networks of the proxies that may report the source of a request. */
  trustedProxies: string[];
  /** How long a stopping server still serves while it reports 'not ready'. */
  drainSeconds: number;
  clockOffsetSeconds: number;
};

/** How the operator starts a command: an installed product has a program of its own, and the folder of `npm run package` has no npm. */
export const adminProgram = (node = process.execPath): string =>
  process.env['ADMIN_PROGRAM'] ??
  (existsSync(join(dirname(node), '../tools/admin.js')) ? 'bin/node tools/admin.js' : 'npm run admin --');

const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https origin' })
  .refine(
    (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
    'an origin, without a path',
  )
  // As browsers write it: lower case, without the default port.
  .transform((url) => new URL(url).origin);
const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a number from ${least} to ${most}`);

const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((network) => network !== ''))
  .refine(areNetworks, 'addresses or networks such as 10.0.0.0/8, with commas between');

const fingerprints = z
  .string()
  .regex(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}(,([0-9A-F]{2}:){31}[0-9A-F]{2})*$/,
    'SHA-256 fingerprints, with commas between',
  )
  .transform((text) => text.split(','));

/** Without a shell in between, '~' would be a folder of that name. */
const folder = z.string().regex(/^(?!~)/, 'a path that does not begin with ~');

/** The id of a developer account at Apple, or of a key. */
const appleId = z.string().regex(/^[A-Z0-9]{10}$/, 'ten capitals and digits');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').optional(),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder.default('./data'),
  BACKUP_DIR: folder.optional(),
  DATABASE_URL: databaseAddress.optional(),
  REDIS_URL: serviceAddress(/^rediss?$/, 'a redis:// or rediss://').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: authSecret.optional(),
  WEATHER_URL: z
    .url({ protocol: /^https?$/, error: 'an http address' })
    .default('https://api.open-meteo.com'),
  SMTP_URL: serviceAddress(/^smtps?$/, 'an smtp or smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'an e-mail address, with or without a name before it')
    .default('Clubgenoot <noreply@clubgenoot.example>'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+(,[a-z\d-]+(\.[a-z\d-]+)+)*$/, 'host names, with commas between')
    .optional(),
  FCM_SERVICE_ACCOUNT_FILE: z.string().optional(),
  APNS_KEY_FILE: z.string().optional(),
  APNS_KEY_ID: appleId.optional(),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  SMS_COUNTRIES: z
    .string()
    .regex(/^\+[1-9]\d{0,3}(,\+[1-9]\d{0,3})*$/, 'country codes with a plus, and commas between them')
    .default('+31,+32,+49'),
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  ...organisationEnvironment,
  ...pageEnvironment,
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  ...traceEnvironment,
  ANDROID_CERT_SHA256: fingerprints.default([]),
  APPLE_TEAM_ID: appleId.optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, 'debug, info, warn or error').default('info'),
  DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  ALLOW_INSECURE: z.enum(['0', '1'], '0 or 1').default('0'),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  TRUSTED_PROXIES: networks.default([]),
  DRAIN_SECONDS: integer(0, 60).optional(),
  CLOCK_OFFSET_SECONDS: integer(-1e9, 1e9).default(0),
});

export const settingNames: readonly string[] = [...Object.keys(environment.shape), ...providerSettingNames];

/** Files with settings are edited on Windows, and not everything that reads them takes away line ends and quotes, as a shell does. */
const withoutEnds = (value = ''): string => value.trim().replace(/^(["'])((?!.*\1.).*)\1$/s, '$2');

/** An empty value counts as unset. Throws SettingsError with one line that names the setting. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, withoutEnds(value)])
      .filter(([, value]) => value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`Setting ${issue?.path.join('.')} is wrong: it must be ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) expectProduction(values);
  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir,
    backupDir: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    s3: s3In(values),
    authSecret: values.AUTH_SECRET ?? generatedSecret(dataDir),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    vapid: vapidIn(values, dataDir),
    pushRelay: null,
    pushHosts: values.PUSH_HOSTS?.split(',') ?? [],
    nativePush: nativePushIn(values),
    smsWebhookUrl: values.SMS_WEBHOOK_URL ?? null,
    smsCountries: values.SMS_COUNTRIES.split(','),
    providers: providersIn(given),
    organisation: organisationIn(values, production),
    contactEmail: values.CONTACT_EMAIL ?? null,
    operator: operatorIn(values),
    securityContact: values.SECURITY_CONTACT ?? values.OPERATOR_EMAIL ?? null,
    sales: salesIn(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: tracesIn(values),
    appLinks: {
      androidCertificates: values.ANDROID_CERT_SHA256,
      appleTeam: values.APPLE_TEAM_ID ?? null,
    },
    serviceWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    weatherUrl: values.WEATHER_URL.replace(/\/$/, ''),
    demo: values.DEMO === undefined && !production ? null : values.DEMO === '1',
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimits: values.RATE_LIMITS === 'on',
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    clockOffsetSeconds: values.CLOCK_OFFSET_SECONDS,
  };
}

/** Refuses what only a trial may leave out or change. */
function expectProduction(values: z.infer<typeof environment>): void {
  if (values.RATE_LIMITS === 'off')
    throw new SettingsError('Setting RATE_LIMITS is wrong: it cannot be off in production.');
  if (values.CLOCK_OFFSET_SECONDS !== 0)
    throw new SettingsError('Setting CLOCK_OFFSET_SECONDS is wrong: the clock is not shifted in production.');
  if (!values.AUTH_SECRET)
    throw new SettingsError(
      'Setting AUTH_SECRET is missing: production needs a secret of at least 32 characters.',
    );
  expectSecurity(values);
}

/** Requires https and mail, unless this is a trial on the machine itself. */
function expectSecurity({ PUBLIC_URL, SMTP_URL, ALLOW_INSECURE }: z.infer<typeof environment>): void {
  if (ALLOW_INSECURE === '1') {
    if (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname)) return;
    throw new SettingsError(
      'Setting ALLOW_INSECURE is wrong: it is for a trial with a PUBLIC_URL on localhost only.',
    );
  }
  if (PUBLIC_URL === undefined)
    throw new SettingsError(
      'Setting PUBLIC_URL is missing: production needs the https address that people use.',
    );
  if (!PUBLIC_URL.startsWith('https:'))
    throw new SettingsError('Setting PUBLIC_URL is wrong: production needs an https address.');
  if (SMTP_URL === undefined)
    throw new SettingsError('Setting SMTP_URL is missing: production needs a server that sends its mail.');
}

function areNetworks(networks: readonly string[]): boolean {
  try {
    trustedNetworks(networks);
    return true;
  } catch {
    return false;
  }
}
