// Imports go downward only, and client code never imports server code. What a file is for stands above them.
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { type FeaturePlace, featurePlaceOf } from './feature-place.ts';
import { importsOf, type ModuleImport } from './module-imports.ts';

// Higher may import lower. The demo uses the writes of the features, and app starts the demo.
const floors = ['platform', 'ui', 'features', 'database', 'app'];

type Side = 'client' | 'server' | 'shared';

interface FileInfo {
  floor: string;
  side: Side;
  place: FeaturePlace | null;
  path: string;
}

export function checkImports(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => {
    const from = fileInfoOf(file.path);
    if (!from) return [];
    const isTest = /\.test\.tsx?$/.test(file.path);
    return importsOf(file).flatMap((imported) => {
      const advice = adviceOn(from, imported, isTest);
      return advice === null ? [] : [{ path: file.path, line: imported.line, advice }];
    });
  });
}

/** The formatter sorts imports, and takes the comment above the first one along. */
const headBelow = /^(?:import|\} from) .*;\n(?=(?:\/\/ (?!oxlint).*\n)+import )/m;

export function findSunkenHeads(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const found = headBelow.exec(text);
    if (!found) return [];
    const line = lineAt(text, found.index + found[0].length);
    return [{ path, line, advice: 'a comment stands among the imports: move it above them.' }];
  });
}

function fileInfoOf(path: string): FileInfo | null {
  const [floor = '', second = ''] = path.split('/');
  if (!floors.includes(floor)) return null;
  const place = featurePlaceOf(path);
  const folder = place ? place.rest.split('/')[0] : second;
  const side = folder === 'client' || folder === 'server' ? folder : homeSideOf(floor);
  return { floor, side, place, path };
}

function homeSideOf(floor: string): Side {
  if (floor === 'ui') return 'client';
  return floor === 'database' ? 'server' : 'shared';
}

function adviceOn(from: FileInfo, { specifier, target }: ModuleImport, isTest: boolean): string | null {
  if (target === null) {
    return specifier.startsWith('node:') && from.side !== 'server' && !isTest
      ? `imports '${specifier}', which a browser does not have: move what needs it to a server folder.`
      : null;
  }
  const to = fileInfoOf(target);
  if (!to) return adviceOutside(target, specifier, isTest);
  if (specifier.startsWith('.') && (to.floor !== from.floor || !isSameRoom(from, to))) {
    return `imports '${specifier}' across folders: write '#${target}'.`;
  }
  if (floors.indexOf(to.floor) > floors.indexOf(from.floor)) {
    return `imports '${specifier}', but ${from.floor} may not know ${to.floor}: hand it in from above, or move it down.`;
  }
  if (to.side !== 'shared' && to.side !== from.side) {
    return `imports '${specifier}', but ${from.side} code may not know ${to.side} code: share it by a file that is in neither folder.`;
  }
  if (!from.place || !to.place || isSameRoom(from, to) || isCollected(from.place, to.place)) return null;
  return adviceOnOtherRoom(to.place, specifier);
}

const isSameRoom = (from: FileInfo, to: FileInfo) =>
  from.place?.noun === to.place?.noun && from.place?.room === to.place?.room;

// The routes and jobs of a noun include those of its rooms, so that a room is registered with its noun.
const isCollected = (from: FeaturePlace, to: FeaturePlace) =>
  from.noun === to.noun &&
  from.room === null &&
  from.rest === to.rest &&
  /^server\/(routes|jobs)\.ts$/.test(to.rest);

function adviceOutside(target: string, specifier: string, isTest: boolean): string | null {
  if (isTest && /^(tests|tools)\//.test(target)) return null;
  return /^(tests|tools|docs)\//.test(target)
    ? `imports '${specifier}', but the product may not know its tests and tools: move what it needs into a floor.`
    : null;
}

// A noun or a room may import another one's words, rules, reads, writes, live events, client model and parts.
function adviceOnOtherRoom({ noun, room, rest }: FeaturePlace, specifier: string): string | null {
  const open = [/^[^/]+$/, /^server\/(reads|cards|writes|change|live)\.ts$/, /^client\/(model|parts)\//];
  if (open.some((pattern) => pattern.test(rest))) return null;
  return `imports '${specifier}', which ${room ?? noun} keeps to itself: go by its shared files, server/{reads,cards,writes,change,live}.ts, client/model or client/parts.`;
}

if (import.meta.main) {
  const files = readFiles(/\.tsx?$/);
  report('Do all imports follow the floors?', [...checkImports(files), ...findSunkenHeads(files)]);
}
