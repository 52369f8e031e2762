// What the server says about signing in: refusals and mails. The texts of the screens are in client/parts.
import { againText, refusalCopy, unreachableText } from '#platform/shared/copy.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import type { KnownProviderId, ProviderId } from '#platform/shared/providers.ts';

const providers: Record<KnownProviderId, string> = {
  google: 'Google',
  apple: 'Apple',
  microsoft: 'Microsoft',
};

/** `organisation`: as the operator calls its provider; null: there is none, but somebody may have linked it before. */
export const providerName = (id: ProviderId, organisation: string | null): string =>
  id === 'organisation' ? (organisation ?? 'Je organisatie') : providers[id];

export const calls = {
  factor: {
    list: 'Je tweede stappen: authenticator-apps, telefoons en passkeys',
    addApp: 'Begin met een authenticator-app; geeft de sleutel',
    addPhone: 'Begin met een telefoon; stuurt een code',
    sendCode: 'Stuur de code van een nieuwe telefoon opnieuw',
    verify: 'Bevestig een nieuwe tweede stap met een code',
    passkeyOptions: 'Wat een apparaat moet tekenen voor een nieuwe passkey',
    addPasskey: 'Bewaar een nieuwe passkey',
    rename: 'Geef een tweede stap een andere naam',
    remove: 'Verwijder een tweede stap',
    renewRecoveryCodes: 'Maak nieuwe herstelcodes; de vorige werken niet meer',
  },
  identity: {
    list: 'Accounts elders waarmee je inlogt',
    unlink: 'Een account elders loskoppelen',
  },
} as const;

export const signInCopy = {
  providers,
  refusals: {
    WRONG_CODE: 'Deze code klopt niet, of is al gebruikt. Probeer het opnieuw.',
    CODE_SPENT: 'Deze code werkt niet meer. Met ‘Stuur opnieuw’ krijg je een nieuwe.',
    TOO_MANY_TRIES: 'Dat was te vaak een verkeerde code. Begin opnieuw.',
    CHALLENGE_GONE: 'Dit duurde te lang. Begin opnieuw.',
    PASSKEY_REFUSED: 'Deze passkey werkt hier niet. Probeer het opnieuw of kies een andere manier.',
    PASSKEY_GONE: 'Deze passkey is hier niet meer bekend. Log op een andere manier in.',
    TEXT_FAILED: 'Het sms’je kon niet worden verstuurd. Probeer het over een minuut opnieuw.',
    PHONE_COUNTRY: 'Naar dit land sturen we geen sms’jes. Kies een ander nummer, een app of een passkey.',
    TOO_MANY_FACTORS: 'Je hebt er al tien. Verwijder er eerst een.',
    LAST_WAY_IN: 'Zo kun je niet meer inloggen. Kies eerst een wachtwoord.',
    LAST_FACTOR: 'Beheerders houden een tweede stap. Voeg eerst een andere toe.',
    NO_FACTOR: 'Stel eerst een tweede stap in.',
  },
  unlinkRefusals: {
    LAST_WAY_IN: 'Zo kun je niet meer inloggen. Kies eerst een wachtwoord of voeg een passkey toe.',
  },
  validation: {
    phone: 'Vul een telefoonnummer in, zoals 06 12345678.',
    code: 'De code heeft zes cijfers.',
    recoveryCode: 'Een herstelcode heeft twaalf tekens, zoals abcd-efgh-jkmn.',
  },
  failure: {
    title: 'Inloggen mislukt',
    wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    wrongProof: 'Dit wachtwoord klopt niet.',
    unverified: 'Bevestig eerst je e-mailadres met de link in je mail.',
    suspended: 'Dit account is geblokkeerd.',
    notKept: 'Je browser onthoudt niet dat je inlogt. Sta cookies toe voor deze site en probeer het opnieuw.',
    sameEmail: 'Dit is al je e-mailadres.',
    tooMany: (seconds: number) => `Te veel pogingen. ${againText(seconds)}`,
    refreshing: 'De app is al bezig met vernieuwen. Probeer het zo opnieuw.',
    signUpTitle: 'Account aanmaken mislukt',
    badLink: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    newerMail: (sentAt: string) =>
      `Er is een nieuwere mail, van ${formatTime(sentAt)}. Open de link in die mail.`,
    confirmed: 'Je e-mailadres is al bevestigd. Was je nog niet ingelogd? Log dan in met je wachtwoord.',
    linkExpired: 'Een link werkt 24 uur. Vraag een nieuwe mail aan, dan kun je verder.',
    mailTitle: 'De mail is niet verstuurd',
    proveTitle: 'Controleren is niet gelukt',
    fault: refusalCopy.INTERNAL_SERVER_ERROR,
    unreachable: unreachableText,
    providerUnreachable:
      'Deze inlogdienst antwoordt nu niet. Probeer het over een paar minuten opnieuw, of log op een andere manier in.',
    factors: 'Fout bij laden tweede stappen',
    identities: 'Fout bij laden gekoppelde accounts',
    action: 'Dat is niet gelukt',
    clock: 'Klopt de klok van je telefoon?',
    link: 'Koppelen is niet gelukt',
    unlink: 'Loskoppelen is niet gelukt',
  },
  /** The same for every address, so that it does not reveal whether there is an account. */
  resetAsked: 'Is dit het e-mailadres van een account? Dan is er een mail met een link onderweg.',
  text: (code: string, host: string) =>
    `${code} is je code voor Clubgenoot. Deel hem met niemand.\n\n@${host} #${code}`,
} as const;

const codesLeft = (left: number) => {
  if (left === 0) return 'Dat was je laatste herstelcode. Maak nieuwe bij Beveiliging.';
  return left === 1 ? 'Je hebt nog 1 herstelcode over.' : `Je hebt nog ${left} herstelcodes over.`;
};

/** Apart from what screens show: a browser loads an object as a whole. */
export const signInMails = {
  verify: {
    subject: 'Bevestig je e-mailadres',
    lines: [
      'Welkom bij Clubgenoot! Bevestig je e-mailadres, dan ben je binnen.',
      'De link werkt 24 uur. Heb je geen account aangemaakt? Dan hoef je niets te doen.',
    ],
    action: 'Bevestig mijn e-mailadres',
  },
  known: {
    subject: 'Je hebt al een account',
    lines: [
      'Iemand, misschien jij, wilde met dit e-mailadres een account aanmaken. Dat account is er al.',
      'Weet je je wachtwoord niet meer? Kies dan een nieuw wachtwoord. Was jij dit niet? Dan hoef je niets te doen.',
    ],
    action: 'Naar inloggen',
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    lines: [
      'Je wilt een nieuw wachtwoord kiezen. Dat kan met de link hieronder.',
      'De link werkt een uur. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft wat het was.',
    ],
    action: 'Kies een nieuw wachtwoord',
  },
  locked: {
    subject: 'Iemand probeert in te loggen',
    lines: [
      'Voor je account is tien keer achter elkaar een verkeerd wachtwoord ingevuld. Vanaf die plek kan inloggen nu een kwartier niet meer; ergens anders gewoon wel.',
      'Was jij dit zelf? Wacht dan even, of kies met ‘Wachtwoord vergeten?’ een nieuw wachtwoord. Was jij dit niet? Dan hoef je niets te doen: er is niemand binnengekomen.',
    ],
    action: 'Naar inloggen',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is veranderd',
    lines: [
      'Het wachtwoord van je account is zojuist veranderd. Op al je andere apparaten ben je uitgelogd. Had je een agendalink? Maak dan op je profiel een nieuwe.',
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord, met ‘Wachtwoord vergeten?’ bij het inloggen.',
    ],
    action: 'Naar inloggen',
  },
  confirmEmail: {
    subject: 'Bevestig je nieuwe e-mailadres',
    lines: [
      'Je wilt Clubgenoot met dit e-mailadres gebruiken. Bevestig het hieronder.',
      'De link werkt een uur, zolang je ingelogd blijft op het apparaat waarmee je dit vroeg. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
    ],
    action: 'Bevestig mijn e-mailadres',
  },
  emailAsked: (newEmail: string) => ({
    subject: 'Je wilt een ander e-mailadres',
    lines: [
      `Er is gevraagd om je account voortaan aan ${newEmail} te koppelen. Dat gebeurt pas als dat adres is bevestigd.`,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: daarmee vervalt de aanvraag.',
    ],
    action: 'Naar beveiliging',
  }),
  emailChanged: (newEmail: string) => ({
    subject: 'Je e-mailadres is veranderd',
    lines: [
      `Je account hoort nu bij ${newEmail}. Op je andere apparaten ben je uitgelogd. Had je een agendalink? Maak dan op je profiel een nieuwe.`,
      'Was jij dit niet? Neem dan meteen contact op met de beheerder van je club.',
    ],
    action: 'Naar Clubgenoot',
  }),
  asked: (at: Date | string) => `Gevraagd op ${formatWeekdayDate(at)} om ${formatTime(at)}.`,
  footer: 'Clubgenoot, de app van je golfclub.',
} as const;

export const factorMails = {
  added: {
    subject: 'Er is een tweede stap toegevoegd',
    lines: (name: string) => [
      `Je logt voortaan ook in met: ${name}.`,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en haal weg wat je niet kent.',
    ],
  },
  removed: {
    subject: 'Er is een tweede stap verwijderd',
    lines: (name: string) => [
      `Je kunt niet meer inloggen met: ${name}.`,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en stel een nieuwe tweede stap in.',
    ],
  },
  recoveryUsed: {
    subject: 'Er is een herstelcode gebruikt',
    lines: (left: number) => [
      'Iemand, waarschijnlijk jij, heeft zich met een herstelcode gemeld.',
      codesLeft(left),
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en maak nieuwe herstelcodes.',
    ],
  },
  recoveryRenewed: {
    subject: 'Je hebt nieuwe herstelcodes',
    lines: () => [
      'Er zijn nieuwe herstelcodes voor je account gemaakt. De vorige werken niet meer.',
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en maak nieuwe herstelcodes.',
    ],
  },
  action: 'Bekijk je beveiliging',
} as const;

/** What a new password lacks. */
export const passwordCopy = {
  short: 'Wachtwoord moet minimaal 8 karakters zijn',
  long: 'Wachtwoord moet minder dan 100 karakters zijn',
  upper: 'Wachtwoord moet een hoofdletter bevatten',
  lower: 'Wachtwoord moet een kleine letter bevatten',
  digit: 'Wachtwoord moet een cijfer bevatten',
  same: 'Dit is al je wachtwoord. Kies een ander.',
  common: 'Dit wachtwoord wordt te vaak gebruikt en is makkelijk te raden. Kies een ander.',
} as const;

/** About a sign-in method that was added or removed. `name`: of its provider. */
export function identityMail(change: 'linked' | 'unlinked', name: string) {
  const warning =
    'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ bij het inloggen, en kijk bij Beveiliging na hoe je inlogt.';
  return change === 'linked'
    ? {
        subject: `${name} is gekoppeld aan je account`,
        lines: [`Je kunt voortaan ook inloggen met ${name}.`, warning],
        action: 'Naar beveiliging',
      }
    : {
        subject: `${name} is losgekoppeld van je account`,
        lines: [`Je kunt niet meer inloggen met ${name}.`, warning],
        action: 'Naar beveiliging',
      };
}

/** A wrong code of an app is often right for the clock of the phone. */
export const appCodeProblem = (code: string, message: string): string =>
  code === 'WRONG_CODE' ? `${message} ${signInCopy.failure.clock}` : message;
