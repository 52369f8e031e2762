// A migration runs while servers of the version before still answer. So it must not lock a table for longer than a moment,
// and must not take away or rename what that version uses: that is for the release after the one that stopped using it.
import { type Problem, readFiles, report, type SourceFile } from '../source-files.ts';

type Rule = { pattern: RegExp; advice: string };

const rules: Rule[] = [
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(?:only\s+)?(?<table>\w+)/,
    advice: 'blocks writes to the table while the index is built: use `create index concurrently`.',
  },
  {
    pattern:
      /\balter\s+table\s+(?<table>\w+)[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/,
    advice:
      'reads the whole table under a lock: add the constraint `not valid` and validate it in the next file.',
  },
  {
    pattern:
      /\balter\s+table\s+(?<table>\w+)[^;]*\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\b(?![^;]*\busing\s+index\b)/,
    advice: 'builds an index under a lock: create it concurrently, then add the constraint `using index`.',
  },
  {
    pattern: /\balter\s+table\s+(?<table>\w+)[^;]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/,
    advice: 'rewrites the table under a lock: add a column of the new type, and fill it in batches.',
  },
  {
    pattern: /\balter\s+table\s+(?<table>\w+)[^;]*\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/,
    advice: 'reads the whole table under a lock: add a check `not valid`, and validate it in the next file.',
  },
  {
    pattern:
      /\balter\s+table\s+(?<table>\w+)[^;]*\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b)\w+\s+[^,;]*(?:\bgenerated\b|\breferences\b|\bdefault\s+(?!now\b|current_)\w+\s*\()/,
    advice:
      'rewrites or reads the whole table under a lock: add the plain column, fill it in batches, then constrain it.',
  },
  {
    pattern: /\balter\s+table\s+(?<table>\w+)[^;]*\b(?:drop\s+column|rename)\b/,
    advice: 'takes away what the version before still uses: do it one release after the last use.',
  },
  {
    pattern: /\bdrop\s+table\s+(?:if\s+exists\s+)?(?<table>\w+)/,
    advice: 'takes away what the version before still uses: do it one release after the last use.',
  },
  {
    pattern:
      /\b(?:lock\s+table|vacuum\s+full|cluster|reindex\s+(?:table|index|schema)(?!\s+concurrently))\s+(?<table>\w+)/,
    advice: 'locks the table.',
  },
  {
    pattern: /^\s*(?:update\s+(?:only\s+)?(?<table>\w+)|delete\s+from\s+(?<other>\w+))/m,
    advice: 'keeps the rows of a whole table locked: change them in batches, by a job.',
  },
];

/** Without comments, texts and the bodies of functions, which are not run by the migration. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';');

/** A file with such a statement runs outside a transaction, where only one statement is safe. */
const concurrent = /\bconcurrently\b/i;

export function checkMigrations(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith('database/migrations/') && path.endsWith('.sql'))
    .flatMap(({ path, text }) => {
      const statements = statementsOf(text).filter((statement) => statement.trim() !== '');
      const created = new Set(
        statements.flatMap((statement) => /\bcreate\s+table\s+(\w+)/i.exec(statement)?.slice(1) ?? []),
      );
      const problems: Problem[] = [];
      if (statements.length > 1 && statements.some((statement) => concurrent.test(statement)))
        problems.push({ path, advice: 'a statement with `concurrently` needs a file of its own.' });
      for (const statement of statements) {
        for (const { pattern, advice } of rules) {
          const { table, other } = new RegExp(pattern, `${pattern.flags}i`).exec(statement)?.groups ?? {};
          const touched = table ?? other;
          // A table of the same file is empty and unknown to the version before.
          if (touched !== undefined && !created.has(touched))
            problems.push({ path, advice: `\`${statement.trim().slice(0, 60)}\` ${advice}` });
        }
      }
      return problems;
    });
}

if (import.meta.main)
  report(
    'Can the version before serve during a migration?',
    checkMigrations(readFiles(/^database\/migrations\/.*\.sql$/)),
  );
