// The imports of a module according to a parser, which skips imports in comments and strings.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { lineAt, type SourceFile } from '../source-files.ts';

export interface ModuleImport {
  specifier: string;
  line: number;
  /** The path of the imported file from the root of the repository; null for a package. */
  target: string | null;
  /** Loaded with the importing module: neither a type import nor a dynamic import. */
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
