// The imports of a module, as a parser sees them: an import in a comment or a string is none.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { lineAt, type SourceFile } from '../source-files.ts';

export interface ModuleImport {
  specifier: string;
  line: number;
  /** The imported file from the root of the repository; null for a package. */
  target: string | null;
  /** Runs when the importing module is loaded: neither a type nor loaded later. */
  atLoad: boolean;
}

export function importsOf({ path, text }: SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  type Source = { type: string; value?: unknown; start: number } | null;
  const add = (source: Source, atLoad: boolean) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const specifier = source.value;
    found.push({ specifier, line: lineAt(text, source.start), target: targetOf(path, specifier), atLoad });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind !== 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, false),
  }).visit(parseSync(path, text).program);
  return found;
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return null;
}
