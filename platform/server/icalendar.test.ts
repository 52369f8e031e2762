// Reads the files back with another library.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar, type CalendarEvent } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'ronde@club.example',
  title: 'Vroeg rondje',
  description: 'Verzamelen om 08:30.',
  location: 'De Duinrand',
  url: 'https://club.example/ronde',
  startsAt: new Date('2026-07-04T07:00:00Z'),
  endsAt: new Date('2026-07-04T12:00:00Z'),
  isCancelled: false,
  sequence: 3,
  changedAt: new Date('2026-07-01T10:20:30.456Z'),
};

const write = (change: Partial<CalendarEvent> = {}) =>
  writeCalendar({ name: 'Golf', refreshMinutes: 60, events: [{ ...event, ...change }] });

function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const instantOf = (name: string) => {
    const time = component.getFirstPropertyValue(name) as ICAL.Time;
    time.zone = zone;
    return new Date(time.toUnixTime() * 1000).toISOString();
  };
  return { calendar, component, read: new ICAL.Event(component), instantOf };
}

test('another reader finds every field', () => {
  const { component, read, instantOf } = readBack(write());
  expect(read).toMatchObject({
    uid: event.uid,
    summary: event.title,
    description: event.description,
    location: event.location,
    sequence: 3,
  });
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstPropertyValue('last-modified'))).toBe('2026-07-01T10:20:30Z');
  expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Europe/Amsterdam');
  expect([instantOf('dtstart'), instantOf('dtend')]).toEqual([
    event.startsAt.toISOString(),
    event.endsAt.toISOString(),
  ]);
  expect(readBack(write({ isCancelled: true })).component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

// The clock goes forward on 28 March 2027 at 02:00 and back on 25 October 2026 at 03:00.
test.each([
  ['over the spring change', '2027-03-27T23:30:00Z', '2027-03-28T04:30:00Z'],
  ['after the spring change', '2027-03-28T06:00:00Z', '2027-03-28T11:00:00Z'],
  ['over the autumn change', '2026-10-24T22:30:00Z', '2026-10-25T03:30:00Z'],
  ['after the autumn change', '2026-10-25T07:00:00Z', '2026-10-25T12:00:00Z'],
  ['in winter', '2026-12-25T09:00:00Z', '2026-12-25T14:00:00Z'],
])('keeps both instants %s', (_, startsAt, endsAt) => {
  const { instantOf } = readBack(write({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  expect([instantOf('dtstart'), instantOf('dtend')].map((instant) => Date.parse(instant))).toEqual([
    Date.parse(startsAt),
    Date.parse(endsAt),
  ]);
});

test.each([
  ['separators', String.raw`Eén, twee; drie: \n is geen regel \\`],
  ['a new property', 'Rondje\r\nSTATUS:CANCELLED\nEND:VEVENT\rATTENDEE:x'],
  ['long text with wide characters', 'Drie kwartier ⛳️ vóór de tee 👨‍👩‍👧‍👦 '.repeat(12).trim()],
])('keeps %s inside the title, on lines of at most 75 octets', (_, title) => {
  const text = write({ title });
  const { calendar, read } = readBack(text);
  expect(read.summary).toBe(title.replaceAll(/\r\n?/g, '\n'));
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  expect(text.match(/^STATUS:/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('drops characters that the format has no place for', () => {
  expect(readBack(write({ title: 'Rond\u0000je\u001B' })).read.summary).toBe('Rondje');
});
