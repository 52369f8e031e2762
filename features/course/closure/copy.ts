import { formatDateBlock, formatList, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';

export const calls = {
  list: 'Wanneer de baan van een club dicht is of gaat',
  create: 'Kondig aan dat de baan dicht gaat',
  update: 'Wijzig een aangekondigde sluiting',
  lift: 'Hef een sluiting op',
  question: 'Of de organisator nog moet kiezen, omdat de baan dan dicht is',
  keep: 'Laat een golfsessie staan terwijl de baan dicht is',
} as const;

export const refusals = {
  NOT_AHEAD: 'Kies een einde dat nog komt, hooguit een jaar vooruit.',
  CHANGED_MEANWHILE:
    'Een andere beheerder heeft deze sluiting intussen gewijzigd. Sluit dit venster en kijk wat er nu staat.',
  LIFTED: 'Een andere beheerder heeft deze sluiting intussen opgeheven.',
  TOO_MANY: 'Er staan al 50 sluitingen. Hef er eerst een op.',
} as const;

export const courseClosureCopy = {
  closedThen: 'De baan is dan dicht',
  home: 'De baan gaat dicht',
  question: 'Wat wil je met je sessie?',
  move: 'Verplaats',
  cancel: 'Annuleer',
  keep: 'Toch laten staan',
  kept: 'Je sessie blijft staan',
  admin: {
    title: 'Aangekondigde sluitingen',
    lead: 'Organisatoren van sessies in die tijd krijgen bericht. Leden zien het op hun startpagina.',
    empty: 'Er is geen sluiting aangekondigd.',
    add: 'Sluiting aankondigen',
    edit: 'Wijzig',
    lift: 'Hef op',
    formTitle: 'Wanneer is de baan dicht?',
    start: { date: 'Begindatum', time: 'Begintijd' },
    end: { date: 'Einddatum', time: 'Eindtijd' },
    reason: 'Reden',
    reasonHint: 'Bijvoorbeeld: clubkampioenschap',
    save: 'Opslaan',
    saved: 'Sluiting opgeslagen',
    liftTitle: 'Sluiting opheffen?',
    liftBody: 'De baan is dan weer open voor nieuwe sessies.',
    lifted: 'Sluiting opgeheven',
    incomplete: 'Vul een datum en een tijd in.',
  },
  validation: {
    reason: 'Vul een reden in van minimaal 3 tekens.',
    reasonLong: 'De reden mag hooguit 200 tekens zijn.',
    order: 'Het einde moet na het begin komen.',
  },
  failure: { saveTitle: 'Fout bij opslaan' },
} as const;

/** 'Zaterdag 5 december van 08:00 tot 17:00', or with both dates when it lasts longer than a day. */
export function windowText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, until] = [formatTime(startsAt), formatTime(endsAt)];
  const isOneDay = toAmsterdam(startsAt).date === toAmsterdam(endsAt).date;
  const day = formatWeekdayDate(startsAt);
  const first = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  return isOneDay
    ? `${first} van ${from} tot ${until}`
    : `${first} ${from} tot ${formatWeekdayDate(endsAt)} ${until}`;
}

/** 'De baan is dicht op za 28 nov en za 12 dec' */
export function closedOnText(starts: readonly string[]): string {
  const days = starts.map((startsAt) => {
    const { weekday, day, month } = formatDateBlock(startsAt);
    return `${weekday}\u00a0${day}\u00a0${month}`;
  });
  return `De baan is dicht op ${formatList(days)}`;
}
