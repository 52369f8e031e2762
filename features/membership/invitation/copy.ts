import { formatCount, formatDateOfYear, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { daysValid, mostInvited, mostLines, mostMailsPerAddress, type Obstacle } from './rules.ts';

export const calls = {
  create: 'Nodig één e-mailadres uit; het antwoord bevat de link',
  check: 'Controleer adressen voordat je ze uitnodigt',
  createMany: 'Nodig tot honderd adressen uit',
  list: 'Open uitnodigingen van een club, nieuwste eerst',
  resend: 'Stuur een uitnodiging opnieuw, met een nieuwe link',
  revoke: 'Trek een uitnodiging in',
  preview: 'Van welke club een uitnodiging is, met leden die zich aan nieuwe leden laten zien',
  hold: 'Bewaar een uitnodiging bij je account, tot je profiel klaar is',
  accept: 'Neem een uitnodiging aan',
} as const;

export const refusals = {
  IS_MEMBER: 'Dit e-mailadres is van een lid van je club.',
  ALREADY_INVITED: 'Dit e-mailadres is al uitgenodigd. Je kunt die uitnodiging hieronder opnieuw sturen.',
  ADDRESS_LIMIT: `Naar dit adres kunnen ${mostMailsPerAddress} mails per 24 uur. Probeer het later opnieuw.`,
  CLUB_LIMIT: `Je club kan ${formatCount(mostInvited)} uitnodigingen per 24 uur versturen. Ga later verder.`,
  NOT_OPEN: 'Deze uitnodiging is al aangenomen of ingetrokken.',
  NO_TOKEN: 'Geen uitnodigingstoken gevonden',
  NOT_FOUND_OR_USED: 'Uitnodiging niet gevonden of al gebruikt',
  EXPIRED: 'Deze uitnodiging is verlopen',
  ALREADY_MEMBER: 'Je bent al lid van deze club',
  MEMBER_SUSPENDED: 'De club heeft je lidmaatschap stilgezet',
  OTHER_ADDRESS: 'Deze uitnodiging is voor een ander e-mailadres. Bevestig dat je met dit account lid wordt.',
} as const;

export const invitationCopy = {
  validation: {
    emailEmpty: 'Vul een email adres in.',
    name: 'Vul een naam in, zonder cijfers en zonder webadres.',
  },
  failure: { title: 'Fout', loadTitle: 'Fout bij laden gegevens' },
  invite: {
    title: 'Leden uitnodigen',
    lead: `We mailen een link om lid te worden. Hij werkt één keer, ${daysValid} dagen lang.`,
    email: 'E-mailadres',
    submit: 'Maak uitnodiging',
    emptyTitle: 'Email vereist',
    success: 'Uitnodiging aangemaakt!',
    share: 'Deel de link',
    shared: 'Uitnodiging voor de club',
    linkOnce: 'Je ziet deze link alleen nu. Kopieer hem als je hem zelf wilt sturen.',
    link: 'Link van de uitnodiging',
    many: 'Nodig een lijst uit',
    manyHint: `Plak of kies een lijst met hooguit ${formatCount(mostLines)} adressen.`,
  },
  list: {
    title: 'Nodig een lijst uit',
    lead: `Plak adressen, één per regel, of kies een CSV-bestand of contacten (.vcf). Een naam erbij mag. Hooguit ${formatCount(mostLines)} regels, en ${formatCount(mostInvited)} uitnodigingen per dag.`,
    text: 'Adressen',
    placeholder: 'jan@voorbeeld.nl; Jan de Vries',
    file: 'Kies een bestand',
    drop: 'Je kunt een bestand ook hierheen slepen.',
    check: 'Controleer de lijst',
    checking: 'De lijst wordt gecontroleerd',
    sending: 'De uitnodigingen worden gemaakt',
    keepOpen: 'Laat dit scherm open tot de lijst klaar is.',
    checkFailed: 'De lijst is niet gecontroleerd',
    stopped: 'Niet alles is verstuurd',
    stop: 'Stop',
    stoppedByUser: 'Je bent gestopt.',
    goOn: 'Ga verder',
    again: 'Terug naar de lijst',
    close: 'Klaar',
    download: 'Download het resultaat',
    fileName: 'uitnodigingen.csv',
    none: 'In deze lijst staat niemand die je kunt uitnodigen.',
    filter: 'Toon regels',
    filters: { all: 'Alle', good: 'Goed', skipped: 'Overgeslagen' },
    more: 'Toon meer',
    mend: 'Wijzig',
    save: 'Opslaan',
    columns: { line: 'Regel', email: 'E-mailadres', name: 'Naam', result: 'Resultaat' },
    problems: {
      empty: 'Er staat nog geen adres in deze lijst.',
      'too-large': 'Dit bestand is groter dan 5 MB. Kies een kleiner bestand.',
      'not-text': 'Dit is geen tekstbestand. Bewaar je lijst als CSV en kies dat bestand.',
    },
    verdicts: {
      valid: 'Kan worden uitgenodigd',
      invited: 'Uitgenodigd',
      invalid: 'Geen geldig e-mailadres',
      double: 'Staat dubbel in de lijst',
      shared: 'Deelt dit adres: heeft een eigen adres nodig',
      member: 'Is al lid',
      suspended: 'Is geschorst',
      removed: 'Is uit de club verwijderd',
      left: 'Is vertrokken uit de club',
      open: 'Is al uitgenodigd',
      'address-limit': `In 24 uur al ${mostMailsPerAddress} keer gemaild`,
      'club-limit': 'Maximum van 24 uur bereikt',
    } satisfies Record<Obstacle | 'valid' | 'invited', string>,
  },
  open: {
    title: 'Open uitnodigingen',
    empty: 'Er staan geen uitnodigingen open.',
    more: 'Toon meer',
    admin: 'Wordt beheerder',
    resend: 'Stuur opnieuw',
    resendAsMember: 'Stuur opnieuw als lid',
    resendAsAdmin: 'Stuur opnieuw als beheerder',
    resent: 'Uitnodiging opnieuw verstuurd',
    revoke: 'Trek in',
    revoked: 'Uitnodiging ingetrokken',
    revokeBody: 'De link werkt daarna niet meer. Je kunt dit adres later opnieuw uitnodigen.',
    expired: 'Verlopen',
    again: 'Nodig opnieuw uit',
    dismiss: 'Haal weg',
    dismissed: 'Uitnodiging weggehaald',
    mail: { queued: 'Mail wordt verstuurd', failed: 'Mail niet aangekomen' },
  },
  accept: {
    title: 'Uitnodiging',
    processing: 'Je uitnodiging wordt verwerkt...',
    done: 'Gelukt!',
    success: 'Uitnodiging geaccepteerd!',
    soon: 'Je gaat zo verder naar je clubs.',
    asked: 'Je aanvraag is verstuurd',
    askedBody: 'Je ziet het antwoord bij je clubs.',
    otherAccount: 'Ander account',
    failed: 'Fout',
    generic: 'Er ging iets mis bij het accepteren van de uitnodiging',
    toSignIn: 'Terug naar login',
    toClubs: 'Naar je clubs',
    chooseAnother: 'Kies een andere club',
    askYourself: 'Vraag zelf of je lid mag worden',
    hints: {
      NO_TOKEN: 'Open de link uit je mail nog een keer.',
      ALREADY_MEMBER: 'Deze link heb je niet meer nodig.',
      MEMBER_SUSPENDED: 'Neem contact op met de club: een beheerder kan dat opheffen.',
    },
  },
} as const;

type Invited = { clubName: string; name: string | null; askedAt: Date | string };

/** The mail that carries the link. Of several mails the invited person knows the latest by its last line. */
export const invitationMail = ({ clubName, name, askedAt }: Invited) => ({
  subject: `${clubName} nodigt je uit`,
  lines: [
    ...(name === null ? [] : [`Dag ${name},`]),
    `${clubName} gebruikt Clubgenoot: de app met het nieuws van je club, de baanstatus en clubgenoten om mee te spelen.`,
    'Open de uitnodiging en kies een wachtwoord, of log in. Daarna ben je lid van de club in de app.',
    `De link werkt één keer, en ${daysValid} dagen lang. Hij bevestigt ook je e-mailadres, dus stuur deze mail niet door. Ken je deze club niet? Dan hoef je niets te doen.`,
    `Uitgenodigd op ${formatWeekdayDate(askedAt)} om ${formatTime(askedAt)}.`,
  ],
  action: 'Neem de uitnodiging aan',
});

/** Why a link does not work, and what helps. */
export function closedHint(
  state: 'missing' | 'expired' | 'used' | 'revoked' | 'unknown' | 'gone',
  clubName: string | null,
) {
  const club = clubName ?? 'Je club';
  return {
    expired: `Een link werkt ${daysValid} dagen. ${club} kan je een nieuwe sturen, of vraag zelf of je lid mag worden.`,
    used: `Met deze link werd al iemand lid van ${clubName ?? 'de club'}. Was jij dat? Log dan in.`,
    revoked: `${club} heeft deze uitnodiging ingetrokken. Je kunt wel zelf vragen of je lid mag worden.`,
    gone: `${club} is gestopt met Clubgenoot. Daarom werkt deze uitnodiging niet meer.`,
    missing: invitationCopy.accept.hints.NO_TOKEN,
    unknown: 'Open de link uit je laatste mail, of vraag zelf of je lid mag worden.',
  }[state];
}

/** For a signed-in golfer who is no member of the club, so that somebody else used the link. */
export const usedByAnother = (clubName: string | null) =>
  `Met deze link werd al iemand anders lid van ${clubName ?? 'de club'}. Je kunt wel zelf vragen of je lid mag worden.`;

/** 'Welkom bij Golfclub De Duinrand.' */
export const welcomeTo = (clubName: string) => `Welkom bij ${clubName}.`;

/** After an invitation was accepted. */
export const nowMember = (clubName: string) => `Je bent nu lid van ${clubName}.`;

export const toHome = (clubName: string) => `Naar ${clubName}`;

/** For an account with another address than the invited one. */
export const joinAs = (name: string) => `Lid worden als ${name}?`;
export const joinButton = (name: string) => `Word lid als ${name}`;
/** The address of the account follows. */
export const notInvited = (clubName: string) =>
  `${clubName} nodigde een ander adres uit. Je bent nu ingelogd met`;
/** For somebody whose membership the club ended or suspended earlier. */
export const clubDecides = (clubName: string) => `${clubName} beslist of je weer lid wordt.`;

export const mailedTo = (email: string) => `We mailen de uitnodiging naar ${email}.`;
export const actionsFor = (email: string) => `Acties voor ${email}`;
export const revokeTitle = (email: string) => `Uitnodiging voor ${email} intrekken?`;
export const sentText = (issued: string) => `Verstuurd ${issued}`;
export const issuedText = (issued: string, expires: string) => `Verstuurd ${issued}, werkt tot ${expires}`;
export const expiredText = (issued: string, expired: string) => `Verstuurd ${issued}, verlopen op ${expired}`;

/** 'Vervallen: Karin de Boer is geen beheerder meer'. */
export const endedText = (sender: string | null) =>
  `Vervallen: ${sender ?? 'wie uitnodigde'} is geen beheerder meer`;

export const tooManyLines = (count: number) =>
  `Deze lijst heeft ${formatCount(count)} regels. Er kunnen er ${formatCount(mostLines)} tegelijk: deel de lijst op.`;
const people = (count: number) => (count === 1 ? '1 persoon' : `${formatCount(count)} mensen`);
/** 'Nodig 12 mensen uit'. */
export const inviteCount = (count: number) => `Nodig ${people(count)} uit`;
/** 'Alle (12)'. */
export const counted = (label: string, count: number) => `${label} (${formatCount(count)})`;
const invited = (count: number) => `${people(count)} ${count === 1 ? 'is' : 'zijn'} uitgenodigd`;
export const keptForLater = (count: number) =>
  `${count === 1 ? '1 regel past' : `${formatCount(count)} regels passen`} niet in de ${formatCount(mostInvited)} van 24 uur. Open de lijst morgen opnieuw: wat over is, staat er nog.`;
export const invitedCount = (count: number) => `${invited(count)}.`;
/** '100 mensen zijn uitgenodigd, 140 nog niet.' */
export const invitedSoFar = (count: number, left: number) =>
  `${invited(count)}, ${formatCount(left)} nog niet.`;
/** 'Deelt dit adres met Jan: heeft een eigen adres nodig'. */
export const sharesWith = (name: string) => `Deelt dit adres met ${name}: heeft een eigen adres nodig`;
const ended = { suspended: 'geschorst', removed: 'verwijderd', left: 'vertrokken' };
/** 'Is verwijderd op 3 november door Bea', 'Is vertrokken op 3 november 2025'. */
export const endedOn = (kind: keyof typeof ended, at: string, by: string | null, today: string) =>
  `Is ${ended[kind]} op ${formatDateOfYear(at, today)}${by === null ? '' : ` door ${by}`}`;
export const mendLine = (number: number) => `Wijzig regel ${number}`;
export const lineNumber = (number: number) => `Regel ${number}`;

/** Words between a given and a family name, in lower case. */
export const nameInfixes =
  'aan bij d’ da de del dela den der des di do dos du el het in la le les of onder op over s’ ’s ’t t te ten ter uit van vd vom von voor zu zum zur';
