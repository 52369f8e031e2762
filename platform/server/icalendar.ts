// Writes iCalendar files (RFC 5545). Libraries for this format convert a native Date with the time zone of the process, or need a
// second library for dates; the part of the format that we use is small.
import { toAmsterdam } from '#platform/shared/time.ts';

export type CalendarEvent = {
  /** The same in every file, so that a calendar replaces the event instead of adding another one. */
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
};

export type Calendar = { name: string; events: readonly CalendarEvent[]; refreshMinutes: number };

const zone = 'Europe/Amsterdam';

const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function writeCalendar({ name, events, refreshMinutes }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clubgenoot//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...timeZone,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${inUtc(event.changedAt)}`,
  `LAST-MODIFIED:${inUtc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART;TZID=${zone}:${inAmsterdam(event.startsAt)}`,
  `DTEND;TZID=${zone}:${inAmsterdam(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  `LOCATION:${escaped(event.location)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  'END:VEVENT',
];

const inUtc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function inAmsterdam(instant: Date): string {
  const { date, time } = toAmsterdam(instant);
  return `${date}T${time}00`.replaceAll(/[-:]/g, '');
}

/** Text as the value of a property. The format has no place for other control characters. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const longestLine = 75;

/** Splits a line into parts of at most 75 octets, never inside a character; each part after the first begins with a space. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
