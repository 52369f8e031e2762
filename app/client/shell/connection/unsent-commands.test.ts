// A command that waits is sent on the screens that use it, and here: one that is forgotten here waits until somebody opens its screen.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./unsent-commands.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tables = import.meta.glob<Record<string, object>>('/features/**/client/model/commands.ts');

test('every command that may wait is sent on every screen', async () => {
  const waiting: string[] = [];
  for (const [path, load] of Object.entries(tables))
    for (const [name, command] of Object.entries(await load()))
      if ('waits' in command) waiting.push(`${name} of #${path.slice(1)}`);
  const isSent = (command: string) => {
    const [name, path] = command.split(' of ');
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${path}'`, 'u');
    return Object.values(sources).some((source) => imported.test(source));
  };
  expect(waiting.length).toBeGreaterThan(9);
  expect(waiting.filter((command) => !isSent(command))).toEqual([]);
});
