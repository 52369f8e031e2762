// Sentences of a mail contain what users typed. Their text must not become a link to a site of theirs.
import { expect, test } from 'vitest';
import { createComposeMail } from './post-mail.ts';

const composeMail = createComposeMail({ publicUrl: 'https://club.example', operator: () => null });

const typed = [
  'evil.example',
  'https://evil.example/win',
  'www.evil.example',
  'http://localhost',
  'evil。example',
  // Beside an '@' that makes no address of it.
  'evil.example,@club',
  'evil.example@club',
  'evil.example?jan@club.example',
];
const asLink = /:\/\/|\p{L}[.。]\p{L}/u;
/** Without the addresses that the product put there. */
const withoutOwn = (text: string) => text.replaceAll(/https:\/\/club\.example[^\s"<]*/gu, '');

test.each(typed)('%s is no address in a mail, wherever it was typed', (name) => {
  const section = { title: name, lines: [name], link: { label: name, path: '/updates' } };
  const words = {
    subject: `${name} nodigt je uit`,
    lines: [`Dag ${name},`],
    sections: [section],
    action: 'Open',
  };
  const { subject, text, html } = composeMail('anna@club.example', words, '/invite', { token: 'T' });
  expect(subject).not.toMatch(asLink);
  expect(withoutOwn(text)).not.toMatch(asLink);
  // Four headings, lines and labels, and the subject as title and heading.
  const said = Array.from(html.matchAll(/>([^<>]*(?:evil|localhost)[^<>]*)</gu), ([, inner]) => inner);
  expect(said).toHaveLength(6);
  for (const inner of said) expect(inner).not.toMatch(asLink);
});

test('addresses of mail, initials and the links of the mail itself stay as they are', () => {
  const words = {
    subject: 'Dag J. P. Bos',
    lines: ['Je adres is jan@club.example.', 'Om 18.30 uur, 1.200 leden.'],
  };
  const { subject, text } = composeMail('anna@club.example', { ...words, action: 'Open' }, '/invite', {
    token: 'T',
  });
  expect(subject).toBe('Dag J. P. Bos');
  expect(text).toContain('Je adres is jan@club.example.');
  expect(text).toContain('Om 18.30 uur, 1.200 leden.');
  expect(text).toContain('https://club.example/invite?token=T');
});
