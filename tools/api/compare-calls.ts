// Which changes of the calls would break a program that was written for the released ones (docs/api.md).
import type { CallShape } from './api-shape.ts';
import { misfits } from './compare-schemas.ts';

export interface Break {
  /** The id of the call. */
  id: string;
  what: string;
}

export function breaksBetween(released: readonly CallShape[], now: readonly CallShape[]): Break[] {
  const calls = new Map(now.map((call) => [call.id, call]));
  return released.flatMap((before) => {
    const after = calls.get(before.id);
    const found = after ? breaksOf(before, after) : ['is gone'];
    return found.map((what) => ({ id: before.id, what }));
  });
}

function breaksOf(before: CallShape, after: CallShape): string[] {
  const missing = (known: readonly string[], current: readonly string[], what: string) =>
    known.filter((one) => !current.includes(one)).map((one) => `no longer ${what} ${one}`);
  return [
    ...(before.at === after.at ? [] : [`moved from ${before.at} to ${after.at}`]),
    ...(before.gives === after.gives ? [] : [`answers ${after.gives} instead of ${before.gives}`]),
    ...(before.scope === null || before.scope === after.scope
      ? []
      : [`needs the scope ${after.scope ?? 'of a session'} instead of ${before.scope}`]),
    ...missing(before.takes, after.takes, 'takes'),
    ...missing(before.refusals, after.refusals, 'refuses with'),
    ...misfits(before.input, after.input, 'input').map((what) => `input: ${what}`),
    ...misfits(after.output, before.output, 'output').map((what) => `answer: ${what}`),
  ];
}

const named = (id: string) => `\`${id}\``;

/** The text about the coming version. */
export function unreleasedIn(changelog: string): string {
  return /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog)?.[1] ?? '';
}

/** Those that the changelog does not name under the coming version. */
export function withoutNote(breaks: readonly Break[], changelog: string): Break[] {
  const notes = unreleasedIn(changelog);
  return breaks.filter(({ id }) => !notes.includes(named(id)));
}
