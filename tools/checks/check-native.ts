// The projects of the native app are derived: from native/native-app.ts, our links and colours, the plugins in package.json and
// Capacitor's templates. They are committed, so that a shop's tools can open them, and must be in step with all that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeProjects, readGreen } from '../native/native-project.ts';
import { listPaths, type Problem, report, root } from '../source-files.ts';

const advice = 'is not what the configuration gives: run `node tools/native.ts generate`.';

type Files = ReadonlyMap<string, Buffer>;

export async function checkNative(made: Files, committed: Files): Promise<Problem[]> {
  const paths = new Set([...made.keys(), ...committed.keys()]);
  const problems = await Promise.all(
    [...paths].toSorted().map(async (path) => {
      const [expected, found] = [made.get(path), committed.get(path)];
      const isSame = expected && found && (await areEqual(path, expected, found));
      return isSame ? [] : [{ path: `native/${path}`, advice }];
    }),
  );
  return problems.flat();
}

/** Another processor may draw an edge a shade lighter. */
const mostDifference = 16;

async function areEqual(path: string, one: Buffer, other: Buffer): Promise<boolean> {
  if (!path.endsWith('.png') || one.equals(other)) return one.equals(other);
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  return (
    a?.length === b?.length &&
    a?.every((value, at) => Math.abs(value - (b?.[at] ?? 0)) <= mostDifference) === true
  );
}

/** The page draws the status bar, the projects the rest. */
export const checkGreen = (css: string, green: string): Problem[] =>
  css.includes(green)
    ? []
    : [
        {
          path: 'ui/native-app.css',
          advice: `does not have the theme_color ${green} of public/site.webmanifest.`,
        },
      ];

if (import.meta.main) {
  const committed = listPaths()
    .filter((path) => /^native\/(android|ios)\//.test(path) && existsSync(join(root, path)))
    .map((path) => [path.slice('native/'.length), readFileSync(join(root, path))] as const);
  const css = readFileSync(join(root, 'ui/native-app.css'), 'utf8');
  report('Is the native app in step with its configuration?', [
    ...(await checkNative(await makeProjects(), new Map(committed))),
    ...checkGreen(css, readGreen()),
  ]);
}
