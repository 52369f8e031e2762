import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { withoutHiddenMarks } from './text.ts';

test.each([
  ['what one sees', 'Één ronde, “negen” holes – 10 €', 'Één ronde, “negen” holes – 10 €'],
  ['NUL and other controls', 'a\u0000b\u0007c\u001Fd\u007Fe\u0085f', 'abcdef'],
  [
    'bidi marks, overrides and isolates',
    '\u202Egpj.exe\u202C \u2066x\u2069 \u200F\u200E\u061C',
    'gpj.exe x ',
  ],
  ['spaces without width', 'a\u200Bb\uFEFFc\u2060d\u00ADe', 'abcde'],
  ['operators that are not seen', 'a\u2061b\u2064c\u206Fd', 'abcd'],
  ['half characters', 'a\ud83db\udc4dc', 'abc'],
  ['line ends of every kind', 'a\r\nb\rc\n\td', 'a\nb\nc\n\td'],
  ['a line end in two halves', 'a\r\u0000\nb', 'a\nb'],
  ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['a colour and a sign', '👍🏽 ⛳️', '👍🏽 ⛳️'],
  [
    'the flag of England',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['Persian with its joiner', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['other scripts', 'Ἀθῆναι 東京 हिन्दी', 'Ἀθῆναι 東京 हिन्दी'],
])('%s', (_, text, seen) => {
  expect(withoutHiddenMarks(text)).toBe(seen);
});

test('whatever goes in, nothing hidden comes out, and doing it twice changes nothing', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'grapheme' }), (any, readable) => {
      const seen = withoutHiddenMarks(any + readable);
      for (const mark of '\u0000\u0007\u200B\u202A\u202E\u2066\u2069\uFEFF\r')
        expect(seen).not.toContain(mark);
      expect(seen.isWellFormed()).toBe(true);
      expect(withoutHiddenMarks(seen)).toBe(seen);
    }),
  );
});
