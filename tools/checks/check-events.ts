// Each kind of live event is declared once, in the events.ts of its noun, and its constant has the same name. The types then keep
// publishers and listeners to those kinds. SQL writes kinds as plain text: this check compares them with the declarations.
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';

const home = /^(features\/[^/]+\/events|platform\/shared\/live)\.ts$/;
const isProduct = /^(?!.*\.test\.tsx?$)(app|features|platform|database)\//;
const definition = /(?:const (\w+) = )?\bdefineEvent(?:<[^>]*>)?\('([^']*)'\)/g;
const published = /insert into live_events[^;]*|'[a-z-]+\.[a-z-]+' as kind\b/g;
const kindInText = /'([a-z-]+\.[a-z-]+)'/g;

const constantOf = (kind: string) =>
  kind.replaceAll(/[-.]([a-z])/g, (_match, letter: string) => letter.toUpperCase());

export function checkEvents(files: readonly SourceFile[]): Problem[] {
  const product = files.filter(({ path }) => isProduct.test(path));
  const declared = new Set<string>();
  const problems: Problem[] = [];
  for (const { path, text } of product)
    for (const { index, 1: constant, 2: kind = '' } of text.matchAll(definition)) {
      const advice = adviceOn(path, constant, kind, declared);
      if (advice !== null) problems.push({ path, line: lineAt(text, index), advice });
      declared.add(kind);
    }
  return [...problems, ...product.flatMap((file) => undeclaredIn(file, declared))];
}

function adviceOn(path: string, constant: string | undefined, kind: string, declared: ReadonlySet<string>) {
  if (!home.test(path)) return `declares '${kind}': move it to the events.ts of its noun.`;
  if (declared.has(kind)) return `declares '${kind}' again: import the constant of the first declaration.`;
  return constant === constantOf(kind) ? null : `calls '${kind}' ${constant}: call it ${constantOf(kind)}.`;
}

const undeclaredIn = ({ path, text }: SourceFile, declared: ReadonlySet<string>): Problem[] =>
  [...text.matchAll(published)].flatMap(({ 0: statement, index }) =>
    [...statement.matchAll(kindInText)]
      .filter(([, kind = '']) => !declared.has(kind))
      .map(([, kind]) => ({
        path,
        line: lineAt(text, index),
        advice: `publishes '${kind}', which no events.ts declares: declare it, or correct the name.`,
      })),
  );

if (import.meta.main) {
  report('Is every live event declared in its noun?', checkEvents(readFiles(/\.(tsx?|sql)$/)));
}
