// What the size and the structure of the code are, as numbers: pure functions from files to figures.
import { parseSync, Visitor } from 'vite';
import { featurePlaceOf } from '../checks/feature-place.ts';
import { importsOf } from '../checks/module-imports.ts';
import { lineAt, type SourceFile } from '../source-files.ts';

export type Measure = [name: string, value: number | string];

const inProduction = /^(app|features|ui|platform|database)\/.*\.(tsx?|css|sql)$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const longFunction = 60;

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const isModule = ({ path }: SourceFile) => /\.tsx?$/.test(path);

export function measure(files: readonly SourceFile[]): Measure[] {
  const production = files.filter(({ path }) => inProduction.test(path) && !isTest(path));
  const modules = production.filter(isModule);
  const places = modules.flatMap(({ path }) => featurePlaceOf(path) ?? []);
  const nouns = new Set(places.map(({ noun }) => noun));
  const arrows = arrowsOf(modules);
  const functions = modules.flatMap(functionsOf).toSorted((a, b) => b.lines - a.lines);
  const sql = production.filter(({ path }) => path.endsWith('.sql'));
  const count = (pattern: RegExp) =>
    sql.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const inFolder = (folder: string) => sql.filter(({ path }) => path.startsWith(folder)).length;
  return [
    ['production: files', production.length],
    ['production: lines', production.reduce((sum, { text }) => sum + linesOf(text), 0)],
    ['tests: files', files.filter(({ path }) => isTest(path) || /^tests\/.*\.ts$/.test(path)).length],
    ['nouns', nouns.size],
    ['rooms', new Set(places.flatMap(({ noun, room }) => (room ? [`${noun}/${room}`] : []))).size],
    ['arrows between nouns', arrows.size],
    ['floors of nouns', floorsOf(arrows)],
    ['files outside its folder that name the smallest noun', fewestThatName(files, nouns)],
    ['files of the schema', inFolder('database/schema/')],
    ['migrations', inFolder('database/migrations/')],
    ['triggers', count(/^create (constraint )?trigger\b/gim)],
    ['decisions', files.filter(({ path }) => /^docs\/decisions\/\d+.*\.md$/.test(path)).length],
    [
      `functions of more than ${longFunction} lines`,
      functions.filter(({ lines }) => lines > longFunction).length,
    ],
    ...functions.slice(0, 5).map(({ name, lines, path }): Measure => [`  ${name} in ${path}`, lines]),
  ];
}

/** 'from → to' for each pair of nouns of which one imports the other. */
function arrowsOf(modules: readonly SourceFile[]): Set<string> {
  const arrows = new Set<string>();
  for (const file of modules) {
    const from = featurePlaceOf(file.path)?.noun;
    if (!from) continue;
    for (const { target } of importsOf(file)) {
      const to = target === null ? undefined : featurePlaceOf(target)?.noun;
      if (to && to !== from) arrows.add(`${from} → ${to}`);
    }
  }
  return arrows;
}

/** About what a new noun touches: a noun is named where others import it, mount it, test it or write about it. */
function fewestThatName(files: readonly SourceFile[], nouns: ReadonlySet<string>): number {
  const countOf = (noun: string) => {
    const named = new RegExp(`features/${noun}\\b(?!-)`);
    return files.filter(({ path, text }) => !path.startsWith(`features/${noun}/`) && named.test(text)).length;
  };
  return Math.min(...[...nouns].map(countOf));
}

/** The nouns on the longest way of imports. A circle counts as far as it goes once. */
function floorsOf(arrows: ReadonlySet<string>): number {
  const next = Map.groupBy(
    [...arrows].map((arrow) => arrow.split(' → ') as [string, string]),
    ([from]) => from,
  );
  const heights = new Map<string, number>();
  const heightOf = (noun: string): number => {
    const known = heights.get(noun);
    if (known !== undefined) return known;
    heights.set(noun, 0);
    const height = 1 + Math.max(0, ...(next.get(noun) ?? []).map(([, to]) => heightOf(to)));
    heights.set(noun, height);
    return height;
  };
  return Math.max(0, ...[...next.keys()].map(heightOf));
}

type Measured = { path: string; name: string; lines: number };

function functionsOf({ path, text }: SourceFile): Measured[] {
  const found: Measured[] = [];
  const names = new Map<number, string>();
  const add = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1;
    found.push({ path, name: node.id?.name ?? names.get(node.start) ?? 'a closure', lines });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(path, text).program);
  return found;
}
