// Reads the tales in tales/*.txt. A tale begins with `# title`; lines such as `by: …` are its fields, and every other line is text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tale = {
  title: string;
  /** Throws when the tale has no such field. */
  field: (name: string) => string;
  fields: Readonly<Record<string, string | undefined>>;
  lines: readonly string[];
};

export function readTales(name: string): Tale[] {
  const text = readFileSync(join(process.cwd(), 'database/demo/tales', `${name}.txt`), 'utf8');
  return text
    .trim()
    .split(/\n\n(?=# )/)
    .map(taleOf);
}

function taleOf(text: string): Tale {
  const [title = '', ...rest] = text.replace('# ', '').split('\n');
  const found = rest.map((line) => /^([a-z]+): (.*)$/.exec(line) ?? line);
  const fields: Tale['fields'] = Object.fromEntries(
    found.flatMap((one) => (typeof one === 'string' ? [] : [[one[1], one[2]]])),
  );
  const lines = found.filter((one) => typeof one === 'string');
  const field = (name: string) => {
    const value = fields[name];
    if (value === undefined) throw new Error(`The tale '${title}' has no '${name}'.`);
    return value;
  };
  return { title, field, fields, lines };
}

/** The part of a line before the first `separator`, and the part after it. */
export function divided(line: string, separator: string): [string, string | undefined] {
  const at = line.indexOf(separator);
  return at < 0 ? [line, undefined] : [line.slice(0, at), line.slice(at + separator.length)];
}
