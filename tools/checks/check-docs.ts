// Every path, every heading that a link names, and every npm command in the documents must exist. Text between < and >, and *,
// matches anything, but must match something. A decision record stays short and weighs its alternatives.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { listPaths, type Problem, readFiles, report, root, type SourceFile } from '../source-files.ts';

const isDocument = /^[A-Z]+\.md$|^(docs|deploy)\/.*\.md$/;
const namesFile = /\.(tsx?|mjs|js|json|md|sql|css|html|ya?ml|png|svg|sh)$/;

export interface Repository {
  paths: readonly string[];
  scripts: readonly string[];
  /** Folders that exist only after a run: documents may name them. */
  madeByRunning: readonly string[];
  /** The steps that `npm test -- <step>` knows. */
  hasStep: (name: string) => boolean;
}

export function checkDocs(documents: readonly SourceFile[], repository: Repository): Problem[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsIn(text)]));
  return documents.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [
          ...adviceOnCommands(line, repository),
          ...adviceOnPaths(line, path, repository),
          ...adviceOnAnchors(line, path, anchors),
        ].map((advice) => ({ path, line: index + 1, advice })),
      ),
  );
}

const mostWords = 300;

/** A record that is too long often decides two things. */
export function checkRecords(documents: readonly SourceFile[]): Problem[] {
  return documents
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .map(({ path, text }) => ({ path, words: text.match(/\S*[A-Za-z0-9]\S*/g)?.length ?? 0 }))
    .filter(({ words }) => words > mostWords)
    .map(({ path, words }) => ({
      path,
      line: 1,
      advice: `${words} words: shorten it to ${mostWords}, or make two records when it decides two things.`,
    }));
}

const parts = ['Context', 'Decision', 'Alternatives', 'Consequences'];

/** A record without an alternative only describes. */
export function checkRecordParts(documents: readonly SourceFile[]): Problem[] {
  return documents
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .flatMap(({ path, text }) => {
      const missing = parts.filter((part) => !text.includes(`\n## ${part}\n`));
      const advice = `Write '## ${missing.join("' and '## ")}', or describe it in docs/handbook/.`;
      return missing.length > 0 ? [{ path, line: 1, advice }] : [];
    });
}

/** Two people may take the same next number at once. */
export function checkRecordNumbers(paths: readonly string[]): Problem[] {
  const numbers = paths.map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]);
  return paths
    .filter((_, index) => numbers[index] !== undefined && numbers.indexOf(numbers[index]) !== index)
    .map((path) => ({ path, line: 1, advice: 'Another record has this number: take the next free one.' }));
}

function adviceOnCommands(line: string, { scripts, hasStep }: Repository): string[] {
  const advice: string[] = [];
  for (const [, name = ''] of line.matchAll(/\bnpm run ([a-z][\w:-]*)/g)) {
    if (!scripts.includes(name)) advice.push(`\`npm run ${name}\` is no script of package.json: correct it.`);
  }
  for (const [, name = ''] of line.matchAll(/\bnpm (start|test)\b/g)) {
    if (!scripts.includes(name)) advice.push(`\`npm ${name}\` is no script of package.json: correct it.`);
  }
  for (const [, step = ''] of line.matchAll(/\bnpm test -- ([a-z][\w-]*)/g)) {
    if (!hasStep(step)) advice.push(`\`npm test -- ${step}\` is no step of the tests: correct it.`);
  }
  return advice;
}

function adviceOnPaths(line: string, document: string, repository: Repository): string[] {
  const inBackticks = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter(looksLikePath);
  const linked = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
  return [...inBackticks, ...linked]
    .filter((path) => !exists(path, document, repository))
    .map((path) => `'${path}' does not exist: correct the path, or take the sentence out.`);
}

function adviceOnAnchors(
  line: string,
  document: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return [...line.matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].flatMap(([, path = '', anchor = '']) => {
    const target = path === '' ? document : posix.join(posix.dirname(document), path);
    const isMissing = anchors.get(target)?.has(anchor) === false;
    return isMissing ? [`'${target}' has no heading '#${anchor}': correct the link.`] : [];
  });
}

/** The names that the host of the repository gives to the headings of a document. */
function anchorsIn(text: string): Set<string> {
  const headings = text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .replaceAll(/\]\([^)]*\)/g, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

// A path has a file's ending, or begins with a folder; '/updates' is an address, '@scope/name' a package, and
// 'image/png' neither.
function looksLikePath(code: string): boolean {
  if (/[\s()=;,"']|^[@/.~$#-]|:\/\//.test(code) && !/^\.{0,2}\//.test(code)) return false;
  if (code.startsWith('/') || /^[A-Z_]+\//.test(code) || !/\w/.test(code)) return false;
  const top = code.split('/')[0] ?? '';
  return namesFile.test(code) || (code.includes('/') && existsSync(join(root, top)));
}

function exists(named: string, document: string, { paths, madeByRunning }: Repository): boolean {
  const path = named.replace(/\/$/, '');
  const top = path.replace(/^\.\//, '').split('/')[0] ?? '';
  if (madeByRunning.includes(top)) return true;
  const candidates = [posix.normalize(path), posix.join(posix.dirname(document), path)];
  const patterns = candidates.map((candidate) => new RegExp(`^${patternOf(candidate)}(/|$)`));
  // A name alone, or the end of a path, matches a file in any folder: `copy.ts`, `server/reads.ts`.
  if (!existsSync(join(root, top))) patterns.push(new RegExp(`(^|/)${patternOf(path)}$`));
  return paths.some((existing) => patterns.some((pattern) => pattern.test(existing)));
}

function patternOf(path: string): string {
  return path
    .split(/<[^>]+>|\*+/)
    .map((part) => part.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`))
    .join('[^/]*');
}

if (import.meta.main) {
  const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const { isStepName } = await import('../test-steps.ts');
  const documents = readFiles(isDocument);
  const problems = checkDocs(documents, {
    paths: listPaths(),
    scripts: Object.keys(scripts),
    madeByRunning: ignored.map((line) => line.replaceAll('/', '')),
    hasStep: isStepName,
  });
  report('Does everything that the documents name exist?', [
    ...problems,
    ...checkRecords(documents),
    ...checkRecordParts(documents),
    ...checkRecordNumbers(documents.map(({ path }) => path)),
  ]);
}
