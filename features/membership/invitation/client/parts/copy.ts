// Apart from ../../copy.ts, because the page for signing in shows it.
import { formatCount, formatList } from '#platform/shared/dutch.ts';

/** Above signing in with an invitation, and while one is processed. */
export const invitedBy = (clubName: string) => `${clubName} nodigt je uit`;

/** 'Anna, Bram en Carla zijn er al, met 240 andere leden.' Empty when nobody shows and the club is small. */
export function alreadyThere(names: readonly string[], members: number | null): string {
  const others = members === null ? 0 : members - names.length;
  if (names.length === 0) return members === null ? '' : `${formatCount(members)} leden zijn er al.`;
  const who = `${formatList(names)} ${names.length === 1 ? 'is' : 'zijn'} er al`;
  return others > 0
    ? `${who}, met ${formatCount(others)} andere ${others === 1 ? 'lid' : 'leden'}.`
    : `${who}.`;
}

/** Under the field of the address to which the invitation was mailed. */
export const provenAddress = 'Hier kwam je uitnodiging aan, dus dit adres is meteen bevestigd.';
