import { expect, test } from 'vitest';
import { skippedTimeText } from '#platform/shared/copy.ts';
import { newsDeskCopy } from './copy.ts';
import { newsForm } from './news-desk.ts';
import { isEvent, isImageAddress, isUsualType, otherMonth } from './rules.ts';

const text = newsDeskCopy.validation;
const filled = { title: 'Greens open', content: 'De greens zijn weer open.' };

function errorsOf(change: Record<string, unknown>) {
  const checked = newsForm.safeParse({ ...filled, ...change });
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test('an update has defaults for all but its title and text', () => {
  expect(
    newsForm.parse({ title: '  Greens open ', content: 'De greens zijn weer open.\r\nTot snel!' }),
  ).toEqual({
    title: 'Greens open',
    content: 'De greens zijn weer open.\nTot snel!',
    section: 'updates',
    contentType: 'update',
    imageUrl: '',
    imageAlt: '',
    priority: 0,
    isActive: true,
    eventDate: '',
    eventTime: '',
    eventLocation: '',
  });
});

test.each([
  ['a title of two characters', { title: 'Ab' }, { title: text.titleShort }],
  ['a title of 201 characters', { title: 'a'.repeat(201) }, { title: text.titleLong }],
  ['a text of eight characters', { content: 'Te kort' }, { content: text.contentShort }],
  ['a text of 2001 characters', { content: 'a'.repeat(2001) }, { content: text.contentLong }],
  ['an unknown section', { section: 'other' }, { section: 'Ongeldige sectie geselecteerd' }],
  ['priority 11', { priority: 11 }, { priority: text.priority }],
  ['priority -1', { priority: -1 }, { priority: text.priority }],
  ['priority 1.5', { priority: 1.5 }, { priority: text.priority }],
  [
    'a picture without https',
    { imageUrl: 'http://club.example/a.jpg', imageAlt: 'Green' },
    { imageUrl: text.imageUrl },
  ],
  [
    'a picture without a description',
    { imageUrl: 'https://club.example/a.jpg' },
    { imageAlt: text.imageAlt },
  ],
  ['a time without a date', { eventTime: '09:00' }, { eventDate: text.eventDate }],
  [
    'a time that the clock skips',
    { eventDate: '2031-03-30', eventTime: '02:30' },
    { eventTime: skippedTimeText },
  ],
  ['a date without a time', { eventDate: '2026-06-06' }, { eventTime: text.eventTime }],
  [
    'a date that does not exist',
    { eventDate: '2026-02-30', eventTime: '09:00' },
    { eventDate: text.eventDate },
  ],
  ['a location of one character', { eventLocation: 'x' }, { eventLocation: text.eventLocation }],
])('%s is refused under its own field', (_, change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test.each([
  ['an update with only a title and a text', {}],
  [
    'an event of the month',
    {
      section: 'monthly-events',
      contentType: 'event',
      eventDate: '2026-06-06',
      eventTime: '09:00',
      eventLocation: 'Clubhuis',
    },
  ],
  [
    'a picture with its description',
    { imageUrl: 'HTTPS://club.example/a.jpg?b=1', imageAlt: 'De achttiende green' },
  ],
  ['a hidden update with a priority', { priority: 10, isActive: false }],
])('%s is accepted', (_, change) => {
  expect(errorsOf(change)).toEqual({});
});

test('a picture needs an https address on another site, or a path on this one', () => {
  for (const address of ['', 'https://club.example/a.jpg', '/demo-pictures/x.svg'])
    expect([address, isImageAddress(address)]).toEqual([address, true]);
  for (const address of [
    'javascript:alert(1)',
    'https://',
    'https://me:secret@club.example/a',
    'https://localhost/a',
    'a.jpg',
    'data:image/png;base64,AA',
  ])
    expect([address, isImageAddress(address)]).toEqual([address, false]);
});

test('the form asks for a date and a location for events only', () => {
  expect(isEvent({ section: 'updates', contentType: 'update' })).toBe(false);
  expect(isEvent({ section: 'monthly-events', contentType: 'update' })).toBe(true);
  expect(isEvent({ section: 'news', contentType: 'event' })).toBe(true);
});

test("a dated event of 'Deze Maand' shows in its month only, by the calendar of Amsterdam", () => {
  const now = new Date('2026-11-30T22:30:00Z');
  const month = (eventStartsAt: string | null, section = 'monthly-events') =>
    otherMonth({ section, eventStartsAt }, now);
  expect(month('2026-12-05T09:00:00Z')).toBe('later');
  expect(month('2026-11-30T23:00:00Z')).toBe('later');
  expect(month('2026-11-30T22:59:00Z')).toBe(null);
  expect(month('2026-10-31T22:30:00Z')).toBe('earlier');
  expect(month(null)).toBe(null);
  expect(month('2026-12-05T09:00:00Z', 'events')).toBe(null);
});

test.each([
  ['events', 'event', true],
  ['monthly-events', 'event', true],
  ['updates', 'alert', false],
  ['announcements', 'update', false],
])('an update in %s of the type %s: the section says the type: %s', (section, contentType, says) => {
  expect(isUsualType({ section, contentType })).toBe(says);
});
