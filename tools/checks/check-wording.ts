// Rejects the turns of phrase that make English read as a translation. docs/english.md shows what to write instead.
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';

const translated: readonly RegExp[] = [
  /\bwhoever\b/gi,
  /\bof whom\b/gi,
  /\b(?:of|for|to|from|by|with) who\b/gi,
  /\b(?:is|are|was|were|be|been|being) told\b/gi,
  /\brightly\b/gi,
  /\bwhat (?:comes|hangs|stands|lies|became)\b/gi,
  /\blies? in\b/gi,
  /\bsurely/gi,
  /\banew\b/gi,
  /\bhearings?\b(?!\.changed)/gi,
  /\bsomebody who\b/gi,
  /\bstays awake\b/gi,
  /\bin good order\b/gi,
  /\bas good as\b/gi,
  /\bturnFor\b/g,
  // One word for one meaning: publish an event, send a mail, an offset in the live log, a browser error in a journey.
  /\bannounce(?=\(|[A-Z])|\bannounced (?:as|to|by)\b/g,
  /(?<!\bdea)[a-z]Letters?\b|\bletters?(?=[A-Z])|\bletters?\.ts\b|\b(?:foot|head) of letters\b/g,
  /\b(?:encode|decode|current|live)Place\b/g,
  /\b(?:expect|allow)Complaint\b/g,
];

/** Dutch sentences, the page that quotes the phrases, and the schema's files, which are never edited once they have run. */
const exempt = /copy\.ts$|^docs\/english\.md$|^tools\/checks\/check-wording|^database\/(schema|migrations)\//;

export function findTranslatedPhrases(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) =>
    translated.flatMap((phrase) =>
      [...text.matchAll(phrase)].map((found) => ({
        path,
        line: lineAt(text, found.index),
        advice: `'${found[0]}' reads as a translation. Say who does what, as docs/english.md shows.`,
      })),
    ),
  );
}

if (import.meta.main) {
  const files = readFiles(/\.(?:ts|tsx|mjs|css|sql|md)$/).filter(({ path }) => !exempt.test(path));
  report('Is everything in plain English?', findTranslatedPhrases(files));
}
