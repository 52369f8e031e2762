// What a golf session says about its round, and about what became of it.
import { formatDateBlock, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSession, GolfSessionRow } from '../../../golf-session.ts';
import type { changedFields } from '../../../rules.ts';

export const roundCopy = {
  cancelled: { title: 'Deze sessie gaat niet door', noReason: 'De chat kun je nog lezen.' },
  changed: 'Gewijzigd',
  changedFields: {
    title: 'titel',
    startsAt: 'tijd',
    location: 'plek',
    holes: 'holes',
    transport: 'vervoer',
    meetingMinutes: 'verzamelen',
  } satisfies Record<(typeof changedFields)[number], string>,
} as const;

const { transportChoices, holeChoices } = golfSessionCopy.form;

const minutesBefore = (startsAt: string, minutes: number) =>
  new Date(new Date(startsAt).getTime() - minutes * 60_000).toISOString();

/** '18 holes · lopen · verzamelen 09:10' */
export function roundText({ holes, transport, meetingMinutes, startsAt }: GolfSessionRow): string {
  const parts: string[] = [holeChoices[holes]];
  if (transport !== null) parts.push(transportChoices[transport].toLowerCase());
  if (meetingMinutes !== null)
    parts.push(`verzamelen ${formatTime(minutesBefore(startsAt, meetingMinutes))}`);
  return parts.join(' · ');
}

/** A choice of the form, in minutes; not a number: no meeting time. */
export function meetingChoiceText(minutes: number): string {
  if (Number.isNaN(minutes)) return 'Geen vaste tijd';
  return minutes === 60 ? 'Een uur van tevoren' : `${minutes} minuten van tevoren`;
}

/** The reason, else that a player can still read the chat; null when there is nothing to say. */
export const cancelledText = ({ cancelReason, may }: Pick<GolfSession, 'cancelReason' | 'may'>) =>
  cancelReason === null ? (may.enter ? roundCopy.cancelled.noReason : null) : `Reden: ${cancelReason}`;

type Shown = Pick<GolfSession, (typeof changedFields)[number]>;

function fieldText(field: (typeof changedFields)[number], shown: Shown, withDay: boolean): string {
  switch (field) {
    case 'startsAt': {
      const { weekday, day, month, time } = formatDateBlock(shown.startsAt);
      return withDay ? `${weekday} ${day} ${month} ${time}` : time;
    }
    case 'holes':
      return String(shown.holes);
    case 'transport':
      return transportChoices[shown.transport ?? 'free'].toLowerCase();
    case 'meetingMinutes':
      return shown.meetingMinutes === null
        ? 'geen vaste tijd'
        : formatTime(minutesBefore(shown.startsAt, shown.meetingMinutes));
    case 'title':
    case 'location':
      return shown[field];
    default:
      return field satisfies never;
  }
}

/** 'tijd: 09:00 → 10:30', per field that says something else than when the user joined. */
export function changeTexts(golfSession: GolfSession): string[] {
  const { changedFrom } = golfSession;
  if (changedFrom === null) return [];
  const before = { ...golfSession, ...changedFrom };
  const withDay = formatWeekdayDate(before.startsAt) !== formatWeekdayDate(golfSession.startsAt);
  return Object.entries(roundCopy.changedFields).flatMap(([name, label]) => {
    const field = name as (typeof changedFields)[number];
    if (!(field in changedFrom)) return [];
    const [from, to] = [fieldText(field, before, withDay), fieldText(field, golfSession, withDay)];
    return from === to ? [] : [`${label}: ${from} → ${to}`];
  });
}
