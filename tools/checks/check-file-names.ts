// A closed vocabulary of file names: all nouns and their rooms have the same files, so knowing one is knowing all.
import { listPaths, type Problem, report } from '../source-files.ts';
import { featurePlaceOf } from './feature-place.ts';

const topFolders = 'app features ui platform database native tests deploy docs tools public .ci'.split(' ');
// The tools of Apple and Google choose the names below native/.
const ourOwnNames = /^(?!native\/|\.ci\/)[^/]+\//;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// Other tools look for these names.
const namedByTools = /^(README\.md|Containerfile|Caddyfile|Chart\.yaml|_[a-z-]+\.tpl)$/;
const meaningless = /^(utils?|helpers?|common|misc|index)$/;

const featureFiles = ['rules', 'access', 'contract', 'copy', 'personal-data'];
const inFeature: RegExp[] = [
  /^server\/(tables|reads|cards|writes|change|routes|live|jobs)\.ts$/,
  /^server\/[^/]+\.test\.ts$/,
  // The plugins of a library that answers paths of its own.
  /^server\/library\/([a-z-]+\/)?[^/]+\.ts$/,
  // Queries, commands, hooks and plain logic. Screens and parts hold components, and the texts of a part.
  /^client\/model\/[^/]+\.ts$/,
  /^client\/(screens|parts(\/[a-z-]+)?)\/[^/]+\.tsx$/,
  /^client\/parts\/([a-z-]+\/)?copy\.ts$/,
];

export function checkFileNames(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const advice = adviceOnTop(path) ?? adviceOnWords(path) ?? adviceOnFeature(path);
    return advice === null ? [] : [{ path, advice }];
  });
}

function adviceOnTop(path: string): string | null {
  const [top = '', ...rest] = path.split('/');
  if (rest.length === 0 || topFolders.includes(top)) return null;
  return `'${top}' is not a known top folder: put it in one of ${topFolders.join(', ')}.`;
}

function adviceOnWords(path: string): string | null {
  if (!ourOwnNames.test(path)) return null;
  for (const name of path.split('/')) {
    if (!kebab.test(name) && !namedByTools.test(name))
      return `'${name}' is not kebab-case: write it in small letters with hyphens.`;
    const word = name.replace(/(\.test)?\.(tsx?|mjs)$/, '');
    if (meaningless.test(word)) return `'${name}' does not say what is in it: name it after what it does.`;
  }
  return null;
}

function adviceOnFeature(path: string): string | null {
  if (!path.startsWith('features/')) return null;
  const place = featurePlaceOf(path);
  if (!place) return 'is in no feature: put it in the folder of its noun.';
  const { rest } = place;
  const name = place.room ?? place.noun;
  const shared = [name, ...featureFiles].includes(rest.replace(/(\.test)?\.ts$/, ''));
  // What a room announces is in its noun's file.
  if (rest === 'events.ts' && place.room === null) return null;
  if (shared || inFeature.some((pattern) => pattern.test(rest))) return null;
  return (
    `is outside the vocabulary of a feature: ${name}.ts ${featureFiles.join('.ts ')}.ts, events.ts of a noun, ` +
    'server/{tables,reads,cards,writes,change,routes,live,jobs}.ts, server/library/, client/model/*.ts, client/{screens,parts}/*.tsx, client/parts/copy.ts ' +
    'and tests beside them. A new name needs a decision record.'
  );
}

if (import.meta.main) report('Is every file name in the vocabulary?', checkFileNames(listPaths()));
