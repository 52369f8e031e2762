import { expect, test } from 'vitest';
import { dateInput, instantInput } from './date-input.ts';

test.each(['2000-01-01', '2031-06-07', '2032-02-29', '2100-12-31'])('accepts the date %s', (text) => {
  expect(dateInput().safeParse(text).data).toBe(text);
});

test.each(['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31', '2031-02-29', 'infinity'])(
  'refuses the date %s with the message of its field',
  (text) => {
    const issues = dateInput('Kies een datum').safeParse(text).error?.issues ?? [];
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(['Kies een datum']));
  },
);

test.each(['2000-01-01T00:00:00Z', '2031-06-07T09:30:00+02:00', '2100-12-31T23:59:59.999999Z'])(
  'accepts the instant %s',
  (text) => {
    expect(instantInput.safeParse(text).data).toBe(text);
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2101-01-01T00:00:00Z',
  '2031-06-07',
  '-infinity',
])('refuses the instant %s', (text) => {
  expect(instantInput.safeParse(text).success).toBe(false);
});
