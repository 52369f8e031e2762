// Each icon is imported from its own file. Through the package's index every icon of the product would count as needed
// by every file that has one, and all of them would load with the first screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(createRequire(import.meta.url).resolve('lucide-react/package.json'), '../dist/esm');

function readIconFiles(): Map<string, string> {
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const exports = [...index.matchAll(/export \{ ([^}]+) \} from '\.\/(icons\/[^']+)'/g)];
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), join(folder, file)] as const),
    ),
  );
}

export function clientIcons(): Plugin {
  const files = readIconFiles();
  const importOne = (specifier: string) => {
    const [name = '', local = name] = specifier.split(' as ');
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no file for the icon '${name}'.`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'client-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
      // On one line, so that the lines of the source keep their numbers.
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
            .map(importOne)
            .join(' '),
        ),
    },
  };
}
