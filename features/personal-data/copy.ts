import { againText } from '#platform/shared/copy.ts';
import { formatDate, formatList, formatTime } from '#platform/shared/dutch.ts';

export const calls = {
  download: 'Alles wat van mij bewaard wordt, pagina voor pagina',
  leaving: 'Wat er gebeurt als ik mijn account laat verwijderen',
  close: 'Sluit mijn account en verwijder het na 14 dagen',
  keep: 'Behoud mijn gesloten account',
} as const;

export const refusals = {
  DAILY_LIMIT: 'Je kunt je gegevens 5 keer per 24 uur downloaden.',
  LAST_ADMIN: 'Je bent de enige beheerder. Maak eerst iemand anders beheerder.',
  TOO_LATE: 'De 14 dagen zijn voorbij. Je account wordt nu verwijderd.',
} as const;

export const personalDataCopy = {
  platform: 'het platform',
  title: 'Jouw gegevens',
  back: 'Profiel',
  lead: 'Neem ze mee, of laat ze verwijderen.',
  privacyBefore: 'Wat we bewaren, waarvoor en hoe lang, lees je bij',
  privacy: 'Privacy',
  download: {
    title: 'Download je gegevens',
    body: 'Je krijgt wat we van je weten en wat je zelf schreef. Wat anderen schreven, blijft van hen en staat er niet in.',
    start: 'Download je gegevens',
    collecting: 'Gegevens verzamelen...',
    ready: 'Je gegevens staan klaar',
    asPage: 'Bewaar om te lezen (HTML)',
    asFile: 'Bewaar als bestand (JSON)',
    keepSafe: 'Bewaar ze op een veilige plek: er staat veel over je in.',
    fileName: 'mijn-gegevens',
  },
  leaving: {
    title: 'Account verwijderen',
    steps: [
      {
        when: 'Meteen',
        body: 'Je wordt overal uitgelogd en leden zien je niet meer. Golfsessies die jij nog organiseert, bieden we je medespelers aan; kan niemand, dan worden ze geannuleerd. Je plek en je verzoeken bij andere sessies vervallen.',
      },
      {
        when: '14 dagen lang',
        body: 'Je kunt je bedenken: log in en kies Account behouden. Alles is er dan nog, behalve wat meteen verviel.',
      },
      {
        when: 'Daarna',
        body: 'We wissen je account, profiel, foto, lidmaatschappen, verzoeken en gesprekken. In groepschats en gespeelde golfsessies staat dan Verwijderde gebruiker; wat je daar schreef is weg. Dit kan niet ongedaan worden gemaakt.',
      },
    ],
    start: 'Account verwijderen',
    loading: 'Even kijken of dat kan...',
    confirm: {
      title: 'Je account verwijderen?',
      submit: 'Verwijder mijn account',
      cancel: 'Annuleren',
    },
  },
  closed: {
    title: 'Je account is gesloten',
    body: 'We hebben je gemaild wanneer alles wordt gewist. Tot dat moment kun je je bedenken: log in en kies Account behouden.',
    signIn: 'Inloggen',
    home: 'Naar de voorpagina',
    keepBody:
      'Behoud je het, dan zien je clubgenoten je meteen weer. Doe je niets, dan wissen we alles, en dat kan niet ongedaan worden gemaakt.',
    keep: 'Account behouden',
    kept: 'Fijn dat je blijft. Je account is weer open.',
    loading: 'Account laden...',
  },
  failure: {
    loadTitle: 'Fout bij laden gegevens',
    closeTitle: 'Fout bij verwijderen',
    keepTitle: 'Behouden is niet gelukt',
  },
} as const;

/** The refusal of a download that is possible after so many seconds. */
export const downloadedText = (seconds: number): string => `${refusals.DAILY_LIMIT} ${againText(seconds)}`;

/** '6 december 2026 om 14:05' */
export const momentText = (instant: string) => `${formatDate(instant)} om ${formatTime(instant)}`;

/** 'Je bent de enige beheerder van De Duinrand en Het Veen. …' */
export const lastAdminText = (clubs: readonly string[]) =>
  `Je bent de enige beheerder van ${formatList(clubs)}. Maak eerst iemand anders beheerder, dan kun je je account verwijderen.`;

export const confirmText = (cancelledSessions: number, handedOver: number) => {
  const cancelled =
    cancelledSessions === 0
      ? ''
      : cancelledSessions === 1
        ? ' De golfsessie die je nog organiseert, wordt geannuleerd.'
        : ` De ${cancelledSessions} golfsessies die je nog organiseert, worden geannuleerd.`;
  const offered =
    handedOver === 0
      ? ''
      : handedOver === 1
        ? ' Voor een golfsessie met medespelers zoeken we een nieuwe organisator.'
        : ` Voor ${handedOver} golfsessies met medespelers zoeken we een nieuwe organisator.`;
  return `Je account gaat meteen dicht.${cancelled}${offered} Na 14 dagen wissen we alles.`;
};

export const closingTitle = (deletionDueAt: string) =>
  `Je account wordt verwijderd op ${momentText(deletionDueAt)}`;

export const closedMail = (deletionDueAt: string) => ({
  subject: 'Je account is gesloten',
  lines: [
    `Je hebt je account laten verwijderen. Het is nu gesloten: leden zien je niet meer, en je bent overal uitgelogd.`,
    `Op ${momentText(deletionDueAt)} wissen we alles. Tot dat moment kun je je bedenken: log in en kies Account behouden.`,
    'Was jij dit niet? Log dan meteen in, behoud je account en kies een nieuw wachtwoord.',
  ],
  action: 'Inloggen',
});
