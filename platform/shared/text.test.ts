import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInvisible, mixesScripts, stacksMarks, withoutHiddenMarks } from './text.ts';

test.each([
  ['visible text', 'Één ronde, “negen” holes – 10 €', 'Één ronde, “negen” holes – 10 €'],
  ['NUL and other controls', 'a\u0000b\u0007c\u001Fd\u007Fe\u0085f', 'abcdef'],
  [
    'bidi marks, overrides and isolates',
    '\u202Egpj.exe\u202C \u2066x\u2069 \u200F\u200E\u061C',
    'gpj.exe x ',
  ],
  ['spaces without width', 'a\u200Bb\uFEFFc\u2060d\u00ADe', 'abcde'],
  ['operators that are not seen', 'a\u2061b\u2064c\u206Fd', 'abcd'],
  ['letters that are blank', 'a\u3164b\u115Fc\uFFA0d\u2800e', 'abcde'],
  ['marks in a tower, but for three', 'a\u0300\u0301\u0302\u0303\u0304b', 'a\u0300\u0301\u0302b'],
  ['a tower with what is not seen in it', 'a\u0300\u034F\u0301\u0302\u200B\u0303', 'a\u0300\u0301\u0302'],
  [
    'a tower with joiners or tags in it',
    'a\u0300\u0301\u200D\u0302\u{E0061}\u0303\u0304\u200Cb',
    'a\u0300\u0301\u200D\u0302\u{E0061}\u200Cb',
  ],
  ['Burmese with four marks, one of them beside the letter', 'မြို့', 'မြို့'],
  ['nothing but joiners, selectors and blanks', ' \u200D\u200C \uFE0F\n\u{E0067} ', ''],
  ['a digit in a box', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
  ['half characters', 'a\ud83db\udc4dc', 'abc'],
  ['line ends of every kind', 'a\r\nb\rc\n\td\u2028e', 'a\nb\nc\n\td\ne'],
  ['two blank lines, and the indent below', 'a\n \n\n  b', 'a\n \n\n  b'],
  ['more than two blank lines', `a${'\n'.repeat(120)}b\r\n\r\n\r\n\r\n  c`, 'a\n\n\nb\n\n\n  c'],
  ['blank lines with blanks and joiners', `a${'\n\t \u200D'.repeat(50)}\nb`, 'a\n\n\nb'],
  ['a line end in two halves', 'a\r\u0000\nb', 'a\nb'],
  ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['a heart on fire', '❤️\u200D🔥', '❤️\u200D🔥'],
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

test('the result never contains hidden characters, and cleaning it again changes nothing', () => {
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

const names = [
  'Zoë',
  'Nguyễn Thị',
  'O’Brien',
  "d'Artagnan",
  'Đặng',
  'Łukasz',
  'Мария',
  'Мария Jansen',
  'Ἀθηνᾶ',
  '王芳',
  '山田 太郎',
  'さくら子',
  '김민준',
  'محمد',
  'מֹשֶׁה',
  'हिन्दी',
  'สมชาย',
  'Jean-Luc',
  'Ivanov-Иванов',
  'J.P. van den Berg',
  'Øyvind',
  'İbrahim',
  'Siân',
];

describe('a name', () => {
  test.each(names)('accepts %s, composed or not', (name) => {
    for (const written of [name, name.normalize('NFD')]) {
      expect([hasInvisible(written), mixesScripts(written), stacksMarks(written)]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  test.each([
    ['Latin with a Cyrillic a', 'Jаn'],
    ['Latin with a Cyrillic start', 'Раul'],
    ['Latin with a Greek o', 'Jοhan'],
    ['Cyrillic with a Latin o', 'Вoва'],
    ['Greek with a Cyrillic letter', 'Σокр'],
    ['Latin with an Armenian letter', 'Jօhan'],
    ['Latin with a Chinese one', 'Jan王'],
    ['in the second word', 'Jan de Vriеs'],
    ['after a hyphen', 'Jean-Luс'],
  ])('is refused for mixed scripts: %s', (_, name) => {
    expect(mixesScripts(name)).toBe(true);
  });

  test('is refused for an invisible character at any position', () => {
    const marks = constantFrom(
      ...Array.from(
        '\u0000\u007F\u00AD\u034F\u115F\u1160\u17B4\u180E\u200B\u200C\u200D\u200E\u202E\u2060\u2066\u2800\u3164\uFE0F\uFEFF\uFFA0',
      ),
    );
    assert(
      property(constantFrom(...names), marks, integer({ min: 0, max: 30 }), (name, mark, at) => {
        expect(hasInvisible(name.slice(0, at) + mark + name.slice(at))).toBe(true);
      }),
    );
    expect(hasInvisible('Jan \u{E0041}')).toBe(true);
    expect(hasInvisible('Jan\tde\nVries')).toBe(false);
  });

  test('is refused for more than three marks on a letter, in any order, and accepted with three', () => {
    const mark = constantFrom(...Array.from('\u0315\u031B\u0321\u0334\u0340\u035C\u0363\u20DD'));
    assert(
      property(array(mark, { minLength: 4, maxLength: 20 }), (marks) => {
        expect(stacksMarks(`q${marks.join('')}r`)).toBe(true);
      }),
    );
    expect(stacksMarks('q\u0315\u031B\u0321r')).toBe(false);
  });

  test('in a single script is never called mixed', () => {
    for (const letters of ['abcdëïñøłđ', 'абвгдежз', 'αβγδεζηθ', 'աբգդեզէը']) {
      assert(
        property(string({ unit: constantFrom(...Array.from(letters)), minLength: 1 }), (word) => {
          expect(mixesScripts(word)).toBe(false);
        }),
      );
    }
  });
});
