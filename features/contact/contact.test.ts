import { expect, test } from 'vitest';
import { contact } from './contact.ts';

const board = {
  clubName: 'Golfclub De Test',
  contactName: 'Bea Bestuur',
  email: 'bea@voorbeeld.example',
  phone: '',
  message: 'Wij zijn benieuwd.',
};

const messages = (fields: Partial<typeof board>) =>
  contact.safeParse({ ...board, ...fields }).error?.issues.map(({ message }) => message) ?? [];

const longEmail = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 69)}.example`;

test.each([
  ['clubName', '  ', 'Golfbaan naam is verplicht'],
  ['clubName', 'g'.repeat(101), 'Golfbaan naam mag maximaal 100 tekens zijn'],
  ['contactName', '', 'Naam is verplicht'],
  ['contactName', 'n'.repeat(101), 'Naam mag maximaal 100 tekens zijn'],
  ['email', '', 'Ongeldig e-mailadres'],
  ['email', 'bea@', 'Ongeldig e-mailadres'],
  ['email', longEmail(256), 'E-mailadres mag maximaal 255 tekens zijn'],
  ['phone', '0'.repeat(21), 'Telefoonnummer mag maximaal 20 tekens zijn'],
  ['message', ' negen te  ', 'Bericht moet minimaal 10 tekens bevatten'],
  ['message', 'm'.repeat(1001), 'Bericht mag maximaal 1000 tekens bevatten'],
])('%s %j: %s', (field, value, message) => expect(messages({ [field]: value })).toContain(message));

test.each([
  ['clubName', 'g'.repeat(100)],
  ['contactName', 'n'.repeat(100)],
  ['phone', '0'.repeat(20)],
  ['message', 'm'.repeat(10)],
  ['message', 'm'.repeat(1000)],
])('%s may be as long as its limit', (field, value) => expect(messages({ [field]: value })).toEqual([]));

test('surrounding white space does not count', () => {
  const spaced = Object.fromEntries(Object.entries(board).map(([field, value]) => [field, `  ${value} `]));
  expect(contact.parse(spaced)).toEqual(board);
});
