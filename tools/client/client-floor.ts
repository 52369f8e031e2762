// The oldest browsers that the client runs in. The bundler translates newer syntax and styles; this refuses what it cannot translate:
// newer functions, and newer regular expressions, which would stop a whole file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { reactChunk } from './client-chunks.ts';

/** The oldest supported browsers, as the bundler names them. */
export const floor = ['safari16.4', 'chrome111', 'firefox128'];

/** Each function is newer than one of these browsers. */
const newerFunctions = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator.from',
  'Map.groupBy',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
]);
/** Methods of instances whose names nothing else has. */
const newerMethods = new Set([
  'checkVisibility',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'moveBefore',
  'requestClose',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'toBase64',
  'togglePopover',
]);

/** The `v` flag, and flags for a part: '(?i:…)'. */
const isNewer = ({ pattern, flags }: { pattern: string; flags: string }) =>
  flags.includes('v') || /\(\?[ims]*-?[ims]+:/.test(pattern);

type Node = { type: string; [key: string]: unknown };

/** What a script uses without asking whether the browser has it: its `typeof`, or an optional call. */
export function newerThanFloor(code: string): string[] {
  const found: string[] = [];
  visit(parseAst(code), (node) => {
    if (node.type === 'Literal' && node['regex'] && isNewer(node['regex'] as never))
      found.push(String(node['raw']));
    const called = node.type === 'CallExpression' && !node['optional'] ? (node['callee'] as Node) : null;
    if (called?.type !== 'MemberExpression' || called['computed']) return;
    const name = String((called['property'] as { name?: string }).name);
    const owner = String((called['object'] as { name?: string }).name);
    const full = `${owner}.${name}`;
    if (!newerFunctions.has(full) && !newerMethods.has(name)) return;
    const isAsked = new RegExp(`typeof [\\w$.]*[.]${name}\\b`).test(code);
    if (!isAsked) found.push(newerFunctions.has(full) ? full : name);
  });
  return [...new Set(found)];
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) look(value as Node);
    for (const part of Object.values(value)) visit(part, look);
  }
}

/** React catches that the browser lacks it, and shows the page without the transition. */
const caughtByReact = 'startViewTransition';

export function enforceFloor(folder: string): void {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      newerThanFloor(readFileSync(join(folder, file), 'utf8'))
        .filter((name) => name !== caughtByReact || !file.includes(`/${reactChunk}-`))
        .map((name) => `  ${name} in ${file}`),
    );
  if (found.length > 0)
    throw new Error(
      `Newer than the oldest browsers (${floor.join(', ')}); see platform/client/floor.ts:\n${found.join('\n')}`,
    );
}
