// The back gesture closes an overlay only if it is registered while open. So only ui/ may render overlays, and each file
// that does must call useBackCloses.
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { importsOf } from './module-imports.ts';

const opens =
  /^@base-ui\/react(\/(alert-dialog|autocomplete|combobox|context-menu|dialog|drawer|filter-dropdown|menu|menubar|navigation-menu|popover|select))?$/;
const native = /<dialog[\s>]|\.showModal\(|\.showPopover\(|\bpopover=/g;
const isClient = /^(features\/([^/]+\/){1,2}client|app\/client|ui)\/(?!.*\.test\.tsx?$)/;
const isKit = /^ui\//;
/** Only the popup of a combobox is an overlay: a file that renders its list alone opens nothing. */
const combobox = /^@base-ui\/react\/combobox$/;
const popup = /\.Popup\b/;
const mark = /\/use-back-closes\.ts$/;

const notHere =
  'renders its own overlay: use a component of ui/overlays or ui/forms, which the back gesture closes.';
const notMarked = 'renders an overlay that the back gesture does not close: call useBackCloses.';
const notNative = 'opens a native overlay, which the back gesture does not close: use ui/overlays.';

export function checkOverlays(files: readonly SourceFile[]): Problem[] {
  return files.filter(({ path }) => isClient.test(path)).flatMap(problemsIn);
}

function problemsIn(file: SourceFile): Problem[] {
  const { path, text } = file;
  const imports = importsOf(file);
  const isMarked = imports.some(({ target }) => target !== null && mark.test(target));
  const inKit = isKit.test(path);
  const advice = inKit ? notMarked : notHere;
  const opensOverlay = (specifier: string) =>
    opens.test(specifier) && !(inKit && combobox.test(specifier) && !popup.test(text));
  return [
    ...imports
      .filter(({ specifier }) => opensOverlay(specifier) && !(inKit && isMarked))
      .map(({ line }) => ({ path, line, advice })),
    ...[...text.matchAll(native)].map(({ index }) => ({
      path,
      line: lineAt(text, index),
      advice: notNative,
    })),
  ];
}

if (import.meta.main) {
  report('Does the back gesture close every overlay?', checkOverlays(readFiles(/\.tsx?$/)));
}
