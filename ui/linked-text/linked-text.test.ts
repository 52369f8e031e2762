import { expect, test } from 'vitest';
import { linksIn } from './linked-text.tsx';

const linked = (message: string) =>
  linksIn(message).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

test.each([
  ['Zie https://knltb.example/weer.', 'https://knltb.example/weer', 'https://knltb.example/weer'],
  ['(www.golf.example)', 'www.golf.example', 'https://www.golf.example/'],
  [
    'Kijk: "http://golf.example/a?b=1&c=2"!',
    'http://golf.example/a?b=1&c=2',
    'http://golf.example/a?b=1&c=2',
  ],
  [
    'https://nl.example/wiki/Put_(golf)',
    'https://nl.example/wiki/Put_(golf)',
    'https://nl.example/wiki/Put_(golf)',
  ],
  ['HTTPS://GOLF.example…', 'HTTPS://GOLF.example', 'https://golf.example/'],
  ['Kijk 👉https://golf.example/weer👍🏽', 'https://golf.example/weer', 'https://golf.example/weer'],
  ['www.golf.example⛳️!', 'www.golf.example', 'https://www.golf.example/'],
  ['www.golf.example🇳🇱 ja', 'www.golf.example', 'https://www.golf.example/'],
  ['„https://golf.example/baan“', 'https://golf.example/baan', 'https://golf.example/baan'],
  ['«https://golf.example/baan»', 'https://golf.example/baan', 'https://golf.example/baan'],
  ['‹https://golf.example›', 'https://golf.example', 'https://golf.example/'],
  ['`https://golf.example/a-b/` – ja', 'https://golf.example/a-b/', 'https://golf.example/a-b/'],
  ['https://golf.example/baan– mooi', 'https://golf.example/baan', 'https://golf.example/baan'],
  ['https://golf.example/?q=50%', 'https://golf.example/?q=50%', 'https://golf.example/?q=50%'],
  ['https://golf.example/baan❤️‍🔥 mooi', 'https://golf.example/baan', 'https://golf.example/baan'],
  [
    'https://zoë.example/Гольф',
    'https://zoë.example/Гольф',
    'https://xn--zo-ija.example/%D0%93%D0%BE%D0%BB%D1%8C%D1%84',
  ],
  ['https://golf.example/@jan', 'https://golf.example/@jan', 'https://golf.example/@jan'],
  ['https://golf.example/1#2*3', 'https://golf.example/1#2*3', 'https://golf.example/1#2*3'],
])('%s has one link, without what closes the sentence', (message, text, href) => {
  expect(linked(message)).toEqual([[text, href]]);
  expect(
    linksIn(message)
      .map((part) => part.text)
      .join(''),
  ).toBe(message);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hoi',
  'https://',
  'www.',
  'http://localhost:3000',
  'ftp://golf.example',
  'xhttps://',
  'jan@golf.example',
  'om 9.30 uur',
  'https://club.example@evil.example/inloggen',
  'www.club.example:wachtwoord@evil.example',
  'https://cl\u0443b.example',
])('%s has no link', (message) => {
  expect(linked(message)).toEqual([]);
  expect(linksIn(message)).toEqual([{ text: message, href: null }]);
});

test('keeps the text between several links', () => {
  expect(linksIn('a https://b.example c www.d.example e').map(({ text }) => text)).toEqual([
    'a ',
    'https://b.example',
    ' c ',
    'www.d.example',
    ' e',
  ]);
});

test.each([
  ['https://\u0430\u0440\u0440\u04CF\u0435.com', 'xn--80ak6aa92e.com'],
  ['www.zoë.example/baan', 'www.xn--zo-ija.example'],
  ['https://golf.example/Гольф', undefined],
  ['https://xn--80ak6aa92e.com', undefined],
])('beside %s is its host in plain letters, when it is written otherwise', (message, host) => {
  expect(linksIn(message)[0]?.host).toBe(host);
});
