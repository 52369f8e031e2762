// Every Dutch sentence belongs in a copy.ts, where it is read, corrected and compared with the specification. The demo
// tells a Dutch story, and tests quote texts on the screen; everything else is English.
import { parseSync, Visitor } from 'vite';
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { isDutch } from './dutch-text.ts';
import { featurePlaceOf } from './feature-place.ts';

const isChecked = /^(app|features|ui|platform|database|tools)\/.*\.tsx?$/;
const mayBeDutch = /\/copy\.ts$|^database\/demo\/|\.test\.tsx?$|^tools\/checks\/dutch-text\.ts$/;

export function checkDutch(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isChecked.test(path) && !mayBeDutch.test(path))
    .flatMap((file) =>
      textsOf(file)
        .filter(({ text }) => isDutch(text))
        .map(({ text, start }) => ({
          path: file.path,
          line: lineAt(file.text, start),
          advice: `'${shorten(text)}' is Dutch: give it a name in ${copyFor(file.path)} and use that.`,
        })),
    );
}

interface Text {
  text: string;
  start: number;
}

function textsOf({ path, text }: SourceFile): Text[] {
  const found: Text[] = [];
  new Visitor({
    Literal(node) {
      // An address of the product and the name of a parameter in it may be Dutch: one word in lower case.
      if (typeof node.value === 'string' && !/^(\/\S*|[a-z]*)$/.test(node.value)) {
        found.push({ text: node.value, start: node.start });
      }
    },
    // The parts of one template count as one text, without the values filled in.
    TemplateLiteral(node) {
      found.push({ text: node.quasis.map((part) => part.value.raw).join(' 0 '), start: node.start });
    },
    JSXText(node) {
      found.push({ text: node.value, start: node.start });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function shorten(text: string): string {
  const oneLine = text.trim().replaceAll(/\s+/g, ' ');
  return oneLine.length > 60 ? `${oneLine.slice(0, 60)}…` : oneLine;
}

function copyFor(path: string): string {
  const [floor] = path.split('/');
  const place = featurePlaceOf(path);
  if (place) return `features/${[place.noun, place.room ?? []].flat().join('/')}/copy.ts`;
  if (floor === 'platform') return 'platform/shared/copy.ts';
  return floor === 'ui' ? 'ui/copy.ts' : 'app/copy.ts';
}

if (import.meta.main) {
  report('Does every Dutch sentence stand in a copy.ts?', checkDutch(readFiles(isChecked)));
}
