import { formatDate, formatShortDay, formatTime } from '#platform/shared/dutch.ts';
import { failingDays, mostWebhooks, overlapHours } from './rules.ts';
import {
  testEvent,
  type Message,
  type OffReason,
  type Outcome,
  type Webhook,
  type WebhookEvent,
} from './webhook.ts';

export const calls = {
  list: 'Koppelingen (webhooks) van een club',
  make: 'Maak een koppeling; het antwoord toont het geheim, één keer',
  change: 'Wijzig een koppeling, of zet hem aan of uit',
  remove: 'Verwijder een koppeling',
  renewSecret: 'Vernieuw het geheim van een koppeling; het vorige tekent nog een dag mee',
  test: 'Stuur een proefbericht naar een koppeling',
  messages: 'Wat er naar een koppeling is gestuurd, het nieuwste eerst',
  resend: 'Stuur een bericht opnieuw naar een koppeling',
} as const;

export const refusals = {
  ADDRESS_NOT_ALLOWED:
    'Gebruik een https-adres dat vanaf internet te bereiken is, zonder naam en wachtwoord erin.',
  TOO_MANY_WEBHOOKS: `Je club heeft al ${mostWebhooks} koppelingen. Verwijder er eerst een.`,
  WEBHOOK_OFF: 'Deze koppeling staat uit. Zet hem eerst aan.',
} as const;

export const webhookCopy = {
  title: 'Koppelingen',
  lead: 'Laat een ander systeem van je club, zoals de website of de ledenadministratie, meteen weten wat hier gebeurt.',
  add: 'Voeg een koppeling toe',
  empty: 'Je club heeft nog geen koppelingen.',
  open: 'Bekijk koppeling',
  events: {
    'member.joined': 'Iemand wordt lid',
    'member.left': 'Een lid vertrekt',
    'course.status_changed': 'De baanstatus verandert',
    'golf_session.made': 'Een golfsessie wordt aangeboden',
    'golf_session.cancelled': 'Een golfsessie gaat niet door',
  } satisfies Record<WebhookEvent, string>,
  testEvent: 'Proefbericht',
  form: {
    newTitle: 'Nieuwe koppeling',
    changeTitle: 'Koppeling wijzigen',
    url: 'Adres',
    urlHint: 'Het begint met https://. Wie het andere systeem bouwt, kent het.',
    events: 'Wat wil je doorgeven?',
    isOn: 'De koppeling staat aan',
    make: 'Maak koppeling',
    save: 'Opslaan',
    noUrl: 'Vul het adres in.',
    noEvents: 'Kies er minstens een.',
    saved: 'Koppeling opgeslagen',
  },
  secret: {
    title: 'Bewaar dit geheim',
    body: 'Hiermee ziet het andere systeem dat een bericht echt van ons komt. Geef het door aan wie het bouwt. Je ziet het alleen nu.',
    label: 'Geheim',
    copy: 'Kopieer geheim',
    notCopied: 'Kon het geheim niet kopiëren.',
    done: 'Ik heb het bewaard',
    renew: 'Vernieuw het geheim',
    renewTitle: 'Geheim vernieuwen?',
    renewBody: `Je krijgt een nieuw geheim. Het vorige werkt nog ${overlapHours} uur, zodat er niets misgaat terwijl je het doorgeeft.`,
  },
  actions: {
    test: 'Stuur een proefbericht',
    tested: 'Proefbericht onderweg',
    change: 'Wijzig',
    remove: 'Verwijder koppeling',
    removeTitle: 'Koppeling verwijderen?',
    removeBody:
      'Er gaat niets meer naar dit adres, en wat er verstuurd is, is niet meer te zien. Dit kan niet ongedaan worden gemaakt.',
    removed: 'Koppeling verwijderd',
  },
  log: {
    title: 'Verstuurde berichten',
    empty: 'Er is nog niets verstuurd.',
    more: 'Toon meer',
    resend: 'Opnieuw sturen',
    resent: 'Bericht onderweg',
    states: { waiting: 'Onderweg', accepted: 'Aangekomen', failed: 'Niet aangekomen' } satisfies Record<
      Message['state'],
      string
    >,
    dropped: 'Niet verstuurd: de koppeling stond uit.',
  },
  outcomes: {
    accepted: 'Het adres nam het aan',
    refused: 'Het adres gaf een fout',
    gone: 'Het adres bestaat niet meer',
    redirected: 'Het adres stuurt door, en dat volgen we niet',
    'too-slow': 'Het adres gaf niet op tijd antwoord',
    'not-allowed': 'Het adres is niet vanaf internet te bereiken',
    'unknown-host': 'De naam in het adres is niet gevonden',
    unreachable: 'Er kwam geen verbinding',
    insecure: 'Het certificaat van het adres klopt niet',
  } satisfies Record<Outcome, string>,
  unnamed: {
    badge: 'Zonder namen',
    body: 'Wie dit adres koos, is geen beheerder meer. Daarom gaan namen van leden niet mee. Vernieuw het geheim, dan gaan ze weer mee.',
  },
  on: 'Aan',
  off: {
    admin: 'Uit',
    gone: 'Uit: het adres bestaat niet meer',
    failing: `Uit: er kwam ${failingDays} dagen niets aan`,
  } satisfies Record<OffReason, string>,
  failure: {
    loadTitle: 'Fout bij laden koppelingen',
    logTitle: 'Fout bij laden berichten',
    saveTitle: 'Fout bij opslaan',
    sendTitle: 'Fout bij versturen',
    removeTitle: 'Fout bij verwijderen',
  },
} as const;

/** 'Iemand wordt lid' */
export const eventText = (type: string): string =>
  type === testEvent ? webhookCopy.testEvent : webhookCopy.events[type as WebhookEvent];

/** 'za 22 nov, 14:02' */
const momentText = (instant: string) => `${formatShortDay(instant)}, ${formatTime(instant)}`;

/** What the last try of a message did, and when the next one is. */
export function messageText({ state, outcome, statusCode, attempts, nextTryAt }: Message): string {
  if (outcome === null) return state === 'failed' ? webhookCopy.log.dropped : webhookCopy.log.states[state];
  const status = statusCode === null ? '' : ` (${statusCode})`;
  const tries = attempts > 1 ? `, na ${attempts} keer` : '';
  const next = state === 'waiting' && nextTryAt !== null ? ` Volgende keer: ${momentText(nextTryAt)}.` : '';
  return `${webhookCopy.outcomes[outcome]}${status}${tries}.${next}`;
}

export const sentAtText = ({ createdAt }: Message): string => momentText(createdAt);

/** 'Er komt sinds 22 november 2026 niets aan.'; null when nothing is wrong. */
export const failingText = ({ failingSince, offBecause }: Webhook): string | null =>
  failingSince === null || offBecause !== null
    ? null
    : `Er komt sinds ${formatDate(failingSince)} niets aan.`;

/** 'Het vorige geheim werkt nog tot za 22 nov, 14:02.' */
export const formerSecretText = (until: string): string =>
  `Het vorige geheim werkt nog tot ${momentText(until)}.`;

type SwitchedOff = { clubName: string; url: string; because: Exclude<OffReason, 'admin'> };

/** To the admins of a club. */
export const switchedOffMail = ({ clubName, url, because }: SwitchedOff) => ({
  subject: `Een koppeling van ${clubName} staat uit`,
  lines: [
    because === 'gone'
      ? `We hebben een koppeling van ${clubName} uitgezet: het adres zegt dat het niet meer bestaat.`
      : `We hebben een koppeling van ${clubName} uitgezet: er kwam ${failingDays} dagen niets aan.`,
    `Het gaat om ${url}.`,
    'Werkt het adres weer? Zet de koppeling dan aan bij Club en cijfers.',
  ],
  action: 'Naar het beheer',
});
