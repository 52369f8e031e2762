import { formatDate, formatTime } from '#platform/shared/dutch.ts';

export const personalDataCopy = {
  calls: {
    download: 'Alles wat van mij bewaard wordt, pagina voor pagina',
    leaving: 'Wat er gebeurt als ik mijn account laat verwijderen',
    close: 'Sluit mijn account en verwijder het na 14 dagen',
    keep: 'Behoud mijn gesloten account',
  },
  title: 'Jouw gegevens',
  back: 'Profiel',
  lead: 'Zie wat we van je bewaren, neem het mee, of ga weg.',
  refusals: {
    dailyLimit: 'Je hebt je gegevens vandaag al een paar keer gedownload. Probeer het morgen opnieuw.',
    lastAdmin: 'Je bent de enige beheerder van een club. Maak eerst een ander lid beheerder.',
    tooLate: 'De 14 dagen zijn voorbij. Je account wordt nu verwijderd.',
  },
  /** What stands in the place of somebody who has left. */
  deleted: {
    person: 'Verwijderde gebruiker',
    message: 'Bericht verwijderd',
    golfSession: 'Golfsessie',
    unknown: 'Onbekend',
  },
} as const;

/** '6 december 2026 om 14:05' */
const momentText = (instant: string) => `${formatDate(instant)} om ${formatTime(instant)}`;

export const closedMail = (deletionDueAt: string) => ({
  subject: 'Je account is gesloten',
  lines: [
    `Je hebt je account laten verwijderen. Het is nu gesloten: niemand ziet je nog, en je bent overal uitgelogd.`,
    `Op ${momentText(deletionDueAt)} wissen we alles. Tot dat moment kun je je bedenken: log in en kies Account behouden.`,
    'Was jij dit niet? Log dan meteen in, behoud je account en kies een nieuw wachtwoord.',
  ],
  action: 'Inloggen',
});
