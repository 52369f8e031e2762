// The files of deploy/ by the schemas of the programs that read them, and the secrets that the first start makes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from '#platform/server/settings.ts';
import { asWritten } from '#tests/operations/written-commands.ts';
import { useValidators } from './validators.ts';

const validators = useValidators();

const manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const values = [
  'domain=club.example',
  'secretName=club',
  'bucket.endpoint=https://s3.example',
  'trustedProxies=10.0.0.0/8',
];

describe('the chart', () => {
  const rendered = (...more: string[]) =>
    validators.read(validators.render('deploy/helm', ...values, ...more)).map((one) => manifest.parse(one));

  test('renders what Kubernetes knows, with the migration before the rollout', async () => {
    const manifests = rendered();
    await validators.judgeManifests(manifests);
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ]);
    expect(manifests.find(({ kind }) => kind === 'Job')?.metadata['annotations']).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    });
  });

  test('renders by the values that the page gives', async () => {
    const given = [...asWritten('helm install').matchAll(/--set (\S+)/g)].map(([, value = '']) => value);
    const manifests = validators.read(validators.render('deploy/helm', ...given));
    await validators.judgeManifests(manifests);
    expect(JSON.stringify(manifests)).toContain('registry.example/clubgenoot');
  });

  test('renders every optional value', async () => {
    const more = [
      'dataClaim=shared',
      'settings.OPERATOR_NAME=Stichting',
      'ingress.tlsSecretName=tls',
      'ingress.className=nginx',
    ];
    const lists = [
      'image.pullSecrets[0].name=registry',
      'nodeSelector.disk=fast',
      'tolerations[0].operator=Exists',
    ];
    await validators.judgeManifests(rendered(...more, ...lists));
    expect(rendered('ingress.enabled=false').some(({ kind }) => kind === 'Ingress')).toBe(false);
  });

  test.each(['domain=https://club.example', 'secretName=', 'trustedProxies=', 'replicas=0', 'replicsa=2'])(
    'refuses %s',
    (wrong) => {
      expect(() => rendered(wrong)).toThrow("values don't meet the specifications");
    },
  );

  test('a field that Kubernetes does not have is found', async () => {
    const [first] = rendered();
    const wrong = validators.judgeManifests([{ ...first, spec: { minAvailabel: 1 } }]);
    await expect(wrong).rejects.toThrow('minAvailabel');
  });
});

describe('compose', () => {
  test.each(['compose.yaml', 'small.yaml'])('%s fits the schema and mounts files that exist', (name) => {
    const [file] = validators.read(readFileSync(`deploy/compose/${name}`, 'utf8'));
    expect(validators.judgeCompose(file)).toBeNull();
    expect(
      validators.judgeCompose({ ...(file as object), services: { app: { imgae: 'x' } } }),
    ).not.toBeNull();
    const text = JSON.stringify(file);
    const mounted = [...text.matchAll(/"\.\/([^:"]+):/g)].map(([, path]) => path);
    expect(readdirSync('deploy/compose')).toEqual(expect.arrayContaining(mounted));
    expect([...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, setting]) => setting))]).toEqual([
      'DOMAIN',
      'MAIL_URL',
    ]);
  });

  test.each(['server', 'small'])(
    'the first start makes settings that %s accepts, and the second keeps them',
    (kind) => {
      const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-secrets-'));
      const make = () =>
        execFileSync('node', ['deploy/compose/make-secrets.mjs', kind], {
          env: { ...process.env, SECRETS_FOLDER: folder, PICTURES_FOLDER: join(folder, 'pictures') },
        });
      make();
      const text = readFileSync(join(folder, 'app.env'), 'utf8');
      make();
      expect(readFileSync(join(folder, 'app.env'), 'utf8')).toBe(text);
      const made = Object.fromEntries(
        text
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
      const given = {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://club.example',
        SMTP_URL: 'smtps://mail.example',
        DATA_DIR: folder,
      };
      const bucket = { S3_ENDPOINT: 'http://store:7070', S3_REGION: 'us-east-1', S3_BUCKET: 'clubgenoot' };
      const settings = readSettings({
        ...given,
        ...made,
        ...(kind === 'server' && bucket),
      });
      expect(settings.databaseUrl !== null).toBe(kind === 'server');
      rmSync(folder, { recursive: true });
    },
  );
});
