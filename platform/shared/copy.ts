/** Sentences for refusals and faults that any call can have. */
export const refusalCopy = {
  SIGN_IN_REQUIRED: 'Je moet ingelogd zijn.',
  EMAIL_NOT_VERIFIED: 'Bevestig eerst je e-mailadres.',
  ACCOUNT_CLOSED: 'Je account is gesloten. Log opnieuw in om het te behouden.',
  PROVE_AGAIN: 'Bevestig eerst dat jij het bent.',
  OUT_OF_SCOPE: 'Dit mag niet met deze toegangssleutel.',
  FORBIDDEN: 'Je hebt hier geen toegang toe.',
  NOT_FOUND: 'Dit bestaat niet (meer).',
  COMMAND_REUSED: 'Dit verzoek is al voor iets anders gebruikt.',
  PAYLOAD_TOO_LARGE: 'Dit is te groot om te versturen.',
  UNSUPPORTED_MEDIA_TYPE: 'Dit soort gegevens wordt niet aangenomen.',
  INVALID_INPUT: 'Controleer je invoer.',
  FOREIGN_ORIGIN: 'Dit verzoek komt van een andere site.',
  METHOD_NOT_ALLOWED: 'Dit kan hier niet.',
  TOO_MANY_REQUESTS: 'Dat ging even te snel. Probeer het zo opnieuw.',
  INTERNAL_SERVER_ERROR: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
  NOT_READY: 'We zijn zo weer bereikbaar. Probeer het over een minuutje opnieuw.',
  BUSY: 'Het is nu even druk. Probeer het zo opnieuw.',
  OFFLINE: 'Geen internetverbinding.',
} as const;

/** There is a connection, but no answer in time. */
export const tooLateText = 'Er kwam niet op tijd antwoord. Probeer het zo opnieuw.';

export const emailCopy = {
  accents: 'Gebruik een e-mailadres zonder accenten voor de @.',
} as const;

/** The sentence of a limit that allows the next try after so many seconds. */
export function againText(seconds: number): string {
  if (seconds < 60) return `Probeer het over ${seconds === 1 ? '1 seconde' : `${seconds} seconden`} opnieuw.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `Probeer het over ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} opnieuw.`;
  return `Probeer het over ${Math.ceil(minutes / 60)} uur opnieuw.`;
}

/** Follows the sentence of a limit per 24 hours. `time`: such as 'zondag 14:05'. */
export const fromText = (time: string): string => `Vanaf ${time} kan het weer.`;

export const tooFastText = (seconds: number): string => `Dat ging even te snel. ${againText(seconds)}`;

export const busyText = (seconds: number): string => `Het is nu even druk. ${againText(seconds)}`;

/** Below the title of an error, when no answer arrived. */
export const unreachableText = 'Controleer je verbinding en probeer het opnieuw.';

export const outboxCopy = {
  waitedTooLong: 'Dit wachtte langer dan een dag op verbinding. Wil je het nog versturen?',
} as const;

/** Replaces the text of an erased account. */
export const deletedCopy = {
  person: 'Verwijderde gebruiker',
  message: 'Bericht verwijderd',
  unknown: 'Onbekend',
} as const;

export const inputCopy = {
  required: 'Vul dit in.',
  invalid: 'Dit klopt niet.',
  unknownField: 'Onbekend veld.',
  scopedBearer: 'Een toegangssleutel, voor programma’s. Per aanroep staat welk bereik hij nodig heeft.',
  liveSummary: 'Gebeurtenissen voor de ingelogde persoon (server-sent events)',
} as const;

/** Shown in place of the app. */
export const oldBrowserText =
  'Je browser is te oud voor Clubgenoot. Werk hem bij, of open de app op een ander apparaat.';

/** Above the page. */
export const noScriptText =
  'Clubgenoot werkt alleen met JavaScript. Zet het aan in de instellingen van je browser.';

/** Of a time that the clock skips in spring. */
export const skippedTimeText = 'In die nacht gaat de klok van 02:00 naar 03:00. Kies een andere tijd.';

export const dateCopy = {
  yesterday: 'Gisteren',
  today: 'Vandaag',
  tomorrow: 'Morgen',
  /** From Monday. */
  weekdays: [
    { long: 'maandag', short: 'ma' },
    { long: 'dinsdag', short: 'di' },
    { long: 'woensdag', short: 'wo' },
    { long: 'donderdag', short: 'do' },
    { long: 'vrijdag', short: 'vr' },
    { long: 'zaterdag', short: 'za' },
    { long: 'zondag', short: 'zo' },
  ],
  months: [
    { long: 'januari', short: 'jan' },
    { long: 'februari', short: 'feb' },
    { long: 'maart', short: 'mrt' },
    { long: 'april', short: 'apr' },
    { long: 'mei', short: 'mei' },
    { long: 'juni', short: 'jun' },
    { long: 'juli', short: 'jul' },
    { long: 'augustus', short: 'aug' },
    { long: 'september', short: 'sep' },
    { long: 'oktober', short: 'okt' },
    { long: 'november', short: 'nov' },
    { long: 'december', short: 'dec' },
  ],
} as const;

/** For operators, who may read either language. */
export const schemaCopy = {
  databaseBeforeBaseline:
    'Deze database is van vóór versie 0.1 en kan niet worden bijgewerkt: begin met een nieuwe. Er is niets veranderd.\n' +
    'This database is from before version 0.1 and cannot be updated: start with a new one. Nothing was changed.',
  readOnlyDatabase:
    'Deze database neemt niets aan: hij is een reserve, of staat op alleen-lezen. Kies de database waarin geschreven mag worden.\n' +
    'This database takes no writes: it is a stand-by, or read-only. Choose the one that may be written to.',
  backupBeforeBaseline: (file: string) =>
    `${file} is van vóór versie 0.1 en kan niet worden teruggezet. Er is niets veranderd.\n` +
    `${file} is from before version 0.1 and cannot be restored. Nothing was changed.`,
} as const;
