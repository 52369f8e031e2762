// The last lines of a log, without what could identify a person. The product's own log names nobody (platform/server/log.ts), but
// between its lines the output of something else may stand; PostgreSQL quotes values in its messages.
import { root } from '../source-files.ts';

const most = 2000;

const lastOf = (lines: readonly string[]) => lines.slice(-most).join('\n');

const uuid = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** These lead from a report of a user to its line, and identify nobody. */
const keptIds = new Set(['requestId', 'jobId']);

/** Lines of our own form only. Ids of people and what they made become ':id'. */
export function productLog(text: string): string {
  return lastOf(text.split('\n').flatMap((line) => ownLine(line) ?? []));
}

function ownLine(line: string): string | null {
  let fields: unknown;
  try {
    // A service manager may put its own words before it.
    fields = JSON.parse(line.slice(Math.max(0, line.indexOf('{'))));
  } catch {
    return null;
  }
  if (typeof fields !== 'object' || fields === null || !('event' in fields && 'level' in fields)) return null;
  const kept = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string' || keptIds.has(name)) return [name, value];
    return [name, value.replaceAll(uuid, ':id').replaceAll(root, '.')];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

const ownMessage = /^(\d{4}-\S+ \S+(?: \S+)?) \[\d+\] (LOG|WARNING|ERROR|FATAL|PANIC): +(.*)$/;

/** The messages of PostgreSQL about itself. The text of an error is left out: it may hold what users wrote. */
export function databaseLog(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const [, at = '', level = '', message = ''] = ownMessage.exec(line) ?? [];
    if (level === '') return [];
    const isOfUsers = level === 'ERROR' || /\b(statement|duration|parameters|execute)\b/i.test(message);
    const shown = isOfUsers ? '(left out)' : message.replaceAll(/(["'`]).*?\1/g, '$1…$1');
    return [`${at} ${level}: ${shown}`];
  });
  return lastOf(lines);
}
