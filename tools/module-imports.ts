// The imports of a module, as a parser sees them: an import in a comment or a string is none.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { lineAt, type SourceFile } from './source-files.ts';

export interface ModuleImport {
  specifier: string;
  line: number;
  /** The imported file from the root of the repository; null for a package. */
  target: string | null;
}

export function importsOf({ path, text }: SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  const add = (source: { type: string; value?: unknown; start: number } | null) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const specifier = source.value;
    found.push({ specifier, line: lineAt(text, source.start), target: targetOf(path, specifier) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parseSync(path, text).program);
  return found;
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return null;
}
