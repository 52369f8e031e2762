// A short name for a statement, such as 'INSERT messages UPDATE conversations': what it writes, else the first table that it reads.
// Made of the text only, in which values are $1, $2, …; there are few texts, so there are few names.
export type StatementName = { operation: string; summary: string };

const names = new Map<string, StatementName>();

export function statementNameOf(text: string): StatementName {
  let found = names.get(text);
  if (!found) names.set(text, (found = nameOf(text)));
  return found;
}

const longest = 255;

/** 'for update' locks, 'do update set' is part of an insert. */
const write =
  /(?<!\b(?:for|for no key|do)\s+)\b(insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/gi;
/** Not a subquery, which begins with a bracket, nor a function; `from` is a word of some expressions too. */
const read = /(?<!\b(?:distinct|extract\s*\(\s*\w+)\s+)\bfrom\s+(?:only\s+)?"?([a-z_]\w*)"?(?!\w|\s*\(|\.)/gi;
/** The names that `with` gives to parts of the statement. */
const part =
  /(?:\bwith\s+(?:recursive\s+)?|\)\s*,\s*)"?(\w+)"?\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;

function nameOf(text: string): StatementName {
  const parts = new Set(Array.from(text.matchAll(part), ([, name]) => name));
  const writes = Array.from(text.matchAll(write), ([, verb = '', table = '']) => `${wordOf(verb)} ${table}`);
  if (writes.length > 0) {
    const summary = [...new Set(writes)].join(' ').slice(0, longest);
    return { operation: wordOf(summary), summary };
  }
  const first = wordOf(text);
  const operation = first === 'WITH' ? 'SELECT' : first;
  const table = Array.from(text.matchAll(read), ([, name]) => name).find((name) => !parts.has(name));
  return { operation, summary: operation === 'SELECT' && table ? `SELECT ${table}` : operation };
}

const wordOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? '';
