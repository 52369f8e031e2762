import { expect, test } from 'vitest';
import { layOut } from './mail-layout.ts';

const { html } = layOut('anna@club.example', {
  product: 'Clubgenoot',
  subject: 'Een onderwerp',
  lines: ['W'.repeat(100)],
  action: { label: 'Open', address: 'https://club.example' },
  footer: 'De voet',
});

test('a long word breaks, so that the mail stays as narrow as the phone', () => {
  expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*">\s*<h1/u);
});

test('every colour has a dark one, which the mail promises', () => {
  expect(html).toContain('content="light dark"');
  const [, dark = ''] = /prefers-color-scheme: dark\) \{([^]*?)\}<\/style>/u.exec(html) ?? [];
  const used = [...html.matchAll(/<\w+ class="(\w+)"/gu)].map(([, name]) => name);
  expect(used.filter((name) => !dark.includes(`.${name}`))).toEqual([]);
  // A colour that only the light mail has would be hard to read on the dark card.
  expect([...html.matchAll(/<(?!td)\w+ (?!class)[^>]*color:/gu)]).toEqual([]);
});

test('an e-mail address is named on one line, in the heading, the text and the button', () => {
  const words = 'Bevestig je e-mailadres';
  const mail = layOut('anna@club.example', {
    product: 'Clubgenoot',
    subject: words,
    lines: [`${words}, dan ben je binnen.`],
    action: { label: words, address: 'https://club.example/e-mailadres' },
    footer: 'De voet',
  });
  expect(mail.html.split('je <span style="white-space:nowrap">e-mailadres</span>')).toHaveLength(4);
  expect(mail.html).toContain('>https://club.example/e-mailadres</p>');
  expect([mail.subject, mail.text]).toEqual([words, expect.stringContaining(`${words}, dan`)]);
});
