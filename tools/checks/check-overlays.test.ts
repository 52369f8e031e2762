import { expect, test } from 'vitest';
import { checkOverlays } from './check-overlays.ts';

const problemsIn = (path: string, text: string) => checkOverlays([{ path, text }]).length;

const sheet = "import { Drawer } from '@base-ui/react/drawer';\n";
const marked = `${sheet}import { useBackCloses } from './use-back-closes.ts';\n`;

test('rejects an overlay outside the ui kit', () => {
  expect(problemsIn('features/news/client/parts/filter.tsx', sheet)).toBe(1);
  expect(problemsIn('app/client/shell/shell.tsx', marked)).toBe(1);
});

test('requires useBackCloses in the ui kit', () => {
  expect(problemsIn('ui/overlays/sheet.tsx', sheet)).toBe(1);
  expect(problemsIn('ui/overlays/sheet.tsx', marked)).toBe(0);
});

test.each(['<dialog open />', 'element.showModal()', '<div popover="auto" />'])('rejects %s', (text) => {
  expect(problemsIn('ui/overlays/sheet.tsx', `const a = ${text};`)).toBe(1);
});

test.each([
  "import { Tabs } from '@base-ui/react/tabs';",
  "import { Dialog } from '#ui/overlays/dialog.tsx';",
])('allows %s', (text) => {
  expect(problemsIn('features/news/client/parts/filter.tsx', text)).toBe(0);
});

test('allows the parts of a combobox without a popup in the ui kit only', () => {
  const list = "import { Combobox } from '@base-ui/react/combobox';\nconst list = <Combobox.List />;\n";
  const popup = list.replace('<Combobox.List />', '<Combobox.Popup />');
  expect(problemsIn('ui/forms/combobox-field.tsx', list)).toBe(0);
  expect(problemsIn('ui/forms/combobox-field.tsx', popup)).toBe(1);
  expect(problemsIn('ui/forms/menu-list.tsx', list.replace('combobox', 'menu'))).toBe(1);
  expect(problemsIn('features/news/client/parts/filter.tsx', list)).toBe(1);
});
