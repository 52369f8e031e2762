// Finds circular imports. Nouns may import each other in one direction only, types included, and so may the rooms of a noun; a
// noun's own files and its rooms may import each other. Files may not need each other while loading: one of them would run before
// its dependency.
import { type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { featurePlaceOf } from './feature-place.ts';
import { importsOf } from './module-imports.ts';

type Edge = { from: string; to: string; path: string; line: number };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

export function checkCircles(files: readonly SourceFile[]): Problem[] {
  const betweenNouns: Edge[] = [];
  const betweenRooms: Edge[] = [];
  const betweenFiles: Edge[] = [];
  for (const file of files) {
    for (const { target, line, atLoad } of importsOf(file)) {
      if (target === null) continue;
      const { path } = file;
      if (atLoad) betweenFiles.push({ from: path, to: target, path, line });
      const [from, to] = [featurePlaceOf(path), featurePlaceOf(target)];
      if (!from || !to || isTest(path)) continue;
      if (from.noun !== to.noun) betweenNouns.push({ from: from.noun, to: to.noun, path, line });
      else if (from.room && to.room && from.room !== to.room)
        betweenRooms.push({ from: `${from.noun}/${from.room}`, to: `${to.noun}/${to.room}`, path, line });
    }
  }
  return [
    ...[...inCircles(betweenNouns), ...inCircles(betweenRooms)].map((edge) => ({
      ...locationOf(edge),
      advice:
        `makes a circle: ${edge.way.join(' → ')}. Give the code to the noun that owns the row; a screen that ` +
        'combines nouns belongs in app/client.',
    })),
    ...inCircles(betweenFiles).map((edge) => ({
      ...locationOf(edge),
      advice: `makes a circle: ${edge.way.join(' → ')}. Move what both need to a file of its own, or import only types.`,
    })),
  ];
}

const locationOf = ({ path, line }: Edge) => ({ path, line });

/** The edges that are part of a circle, each with a shortest way round. */
function inCircles(edges: readonly Edge[]): (Edge & { way: string[] })[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  return edges.flatMap((edge) => {
    const back = shortestWay(next, edge.to, edge.from);
    return back === null ? [] : [{ ...edge, way: [edge.from, ...back] }];
  });
}

function shortestWay(next: ReadonlyMap<string, readonly Edge[]>, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const at of cameFrom.keys()) {
    if (at === to) return wayTo(cameFrom, to);
    for (const edge of next.get(at) ?? []) if (!cameFrom.has(edge.to)) cameFrom.set(edge.to, at);
  }
  return null;
}

function wayTo(cameFrom: ReadonlyMap<string, string | null>, to: string): string[] {
  const way = [to];
  for (let at = cameFrom.get(to) ?? null; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}

if (import.meta.main) report('Is there no circle of imports?', checkCircles(readFiles(/\.(tsx?|mjs)$/)));
