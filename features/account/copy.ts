import { againText, refusalCopy, unreachableText } from '#platform/shared/copy.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import type { PasswordRule } from './rules.ts';

export const accountCopy = {
  calls: {
    me: 'Wie ben ik: account, profiel en lidmaatschappen; account is leeg voor een bezoeker',
    security: 'De apparaten waarop je bent ingelogd, en een nieuw e-mailadres dat nog niet bevestigd is',
    dropEmail: 'Een nieuw e-mailadres dat nog niet bevestigd is laten vervallen',
    endDevice: 'Een apparaat uitloggen',
    endOtherDevices: 'Alle andere apparaten uitloggen',
    endAllDevices: 'Overal uitloggen, ook hier',
  },
  signIn: {
    title: 'Inloggen',
    welcome: 'Fijn dat je er bent',
    lead: 'Log in en zie wat er speelt op jouw club.',
    invitedLead: 'Log in om je uitnodiging aan te nemen.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    showPassword: 'Tekens tonen',
    hidePassword: 'Tekens verbergen',
    submit: 'Inloggen',
    submitting: 'Bezig met inloggen...',
    success: 'Succesvol ingelogd!',
    switch: 'Nog geen account? Maak er een aan',
    forgotten: 'Wachtwoord vergeten?',
    resend: 'Stuur de mail opnieuw',
    capsLock: 'Caps Lock staat aan.',
  },
  signUp: {
    title: 'Account Aanmaken',
    welcome: 'Leuk dat je meedoet',
    lead: 'Maak een account en speel mee met je clubgenoten.',
    invitedLead: 'Nog twee stappen en je bent lid: je account en je profiel.',
    submit: 'Account Aanmaken',
    hint: 'Minimaal 8 karakters, met hoofdletter, kleine letter en cijfer',
    switch: 'Al een account? Log in',
    success: { title: 'Account aangemaakt!', body: 'Check je email voor verificatie.' },
    sent: {
      title: 'Kijk in je mail',
      body: 'We hebben een mail gestuurd naar',
      next: 'Open de link in die mail om je e-mailadres te bevestigen. De link werkt 24 uur.',
      nothing: 'Niets gekregen? Kijk ook bij de ongewenste mail.',
      again: 'De mail is opnieuw gestuurd.',
    },
    delayed: {
      title: 'De mail is nog onderweg',
      body: 'Versturen lukte niet meteen. We proberen het opnieuw naar',
      next: 'Kijk straks nog eens in je mail.',
    },
    refused: {
      title: 'De mail kon niet worden bezorgd',
      body: 'Klopt het adres',
      next: 'Verbeter het, of laat de mail opnieuw sturen.',
    },
    correct: 'E-mailadres verbeteren',
  },
  verify: {
    title: 'Bevestig je e-mailadres',
    busy: 'We bevestigen je e-mailadres.',
    elsewhere: 'Vul het wachtwoord in dat je koos voor',
    chooseNew: 'Kies een nieuw wachtwoord voor',
    forgotten: 'Nieuw wachtwoord kiezen',
    remembered: 'Toch met je wachtwoord',
    submit: 'Ja, dit is mijn e-mailadres',
    enter: 'Bevestig en log in',
    success: 'Je e-mailadres is bevestigd.',
    retry: 'Opnieuw proberen',
    failedTitle: 'Bevestigen is niet gelukt',
    closed: {
      NEWER_MAIL: 'Dit is niet de laatste mail',
      ALREADY_CONFIRMED: 'Dat is al gebeurd',
      SIGN_UP_EXPIRED: 'Deze link is verlopen',
    } as Readonly<Record<string, string>>,
    toSignIn: 'Naar inloggen',
  },
  forgotten: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul je e-mailadres in. Dan sturen we je een link om een nieuw wachtwoord te kiezen.',
    submit: 'Stuur mij een link',
    sentTitle: 'Kijk in je mail',
    sent: 'Als dit adres bij ons bekend is, krijg je een mail met een link. De link werkt een uur.',
    away: {
      title: 'Onze mail hapert even',
      body: 'Mail versturen lukt nu niet. We proberen het opnieuw, dus kijk straks nog eens.',
    },
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    password: 'Nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    success: 'Je wachtwoord is veranderd. Je kunt nu inloggen.',
    failedTitle: 'Opslaan is niet gelukt',
  },
  mail: {
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
        'Het wachtwoord van je account is zojuist veranderd. Op al je andere apparaten ben je uitgelogd.',
        'Was jij dit niet? Kies dan meteen een nieuw wachtwoord, met ‘Wachtwoord vergeten?’ bij het inloggen.',
      ],
      action: 'Naar inloggen',
    },
    confirmEmail: {
      subject: 'Bevestig je nieuwe e-mailadres',
      lines: [
        'Je wilt Clubgenoot met dit e-mailadres gebruiken. Bevestig het met de knop hieronder.',
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
        `Je account hoort nu bij ${newEmail}. Op je andere apparaten ben je uitgelogd.`,
        'Was jij dit niet? Neem dan meteen contact op met de beheerder van je club.',
      ],
      action: 'Naar Clubgenoot',
    }),
    asked: (at: Date | string) => `Gevraagd op ${formatWeekdayDate(at)} om ${formatTime(at)}.`,
    footer: 'Clubgenoot, de app van je golfclub.',
  },
  security: {
    title: 'Beveiliging',
    back: 'Profiel',
    lead: 'Hoe je inlogt, en waar je nu ingelogd bent.',
    change: 'Wijzigen',
    loadFailed: 'Fout bij laden beveiliging',
    adminTitle: 'Als beheerder log je in twee stappen in',
    adminRequired:
      'Zolang je dat niet hebt ingesteld, kun je niets beheren. Maak een passkey: dan laat je met je vinger, je gezicht of de pincode van je apparaat zien dat jij het bent.',
    adminRequiredNoPasskey:
      'Zolang je dat niet hebt ingesteld, kun je niets beheren. Kies een app op je telefoon of een code per sms.',
    adminOfferedTitle: 'Beveilig je beheer: log in twee stappen in',
    adminOffered:
      'Met een tweede stap komt niemand bij je club, ook niet wie je wachtwoord weet. Een passkey is het makkelijkst: je vinger, je gezicht of de pincode van je apparaat.',
  },
  changePassword: {
    title: 'Wachtwoord',
    lead: 'Een goed wachtwoord gebruik je nergens anders voor.',
    has: 'Je logt in met een wachtwoord',
    hasNone: 'Je hebt nog geen wachtwoord',
    choose: 'Wachtwoord kiezen',
    dialog: 'Wachtwoord wijzigen',
    consequence: 'Op al je andere apparaten word je uitgelogd.',
    current: 'Huidig wachtwoord',
    next: 'Nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    success: { title: 'Je wachtwoord is veranderd', body: 'Op je andere apparaten ben je uitgelogd.' },
    failed: 'Je wachtwoord is niet veranderd',
  },
  changeEmail: {
    title: 'E-mailadres',
    lead: 'Hiermee log je in, en hier sturen we je mail naartoe. Niemand anders ziet het.',
    dialog: 'E-mailadres wijzigen',
    explain: 'We sturen een link naar je nieuwe adres. Pas als je die opent, gaan we over.',
    next: 'Nieuw e-mailadres',
    submit: 'Stuur mij de link',
    sent: { title: 'Kijk in je mail', body: (email: string) => `We hebben een link gestuurd naar ${email}.` },
    waiting: 'Wacht op bevestiging',
    waitingBody: 'Open de link in de mail aan dit adres. De link werkt een uur.',
    mail: {
      delayed: 'De mail aan dit adres is nog onderweg. We proberen het opnieuw.',
      refused: 'De mail kon niet worden bezorgd. Klopt het adres?',
    },
    again: 'Opnieuw sturen',
    drop: 'Toch niet',
    dropped: 'Je houdt je huidige e-mailadres.',
    dropFailed: 'Annuleren is niet gelukt',
    failed: 'Je e-mailadres is niet veranderd',
    confirm: {
      title: 'Bevestig je nieuwe e-mailadres',
      lead: 'Bevestig dat dit adres van jou is. Op je andere apparaten word je uitgelogd.',
      success: 'Je e-mailadres is veranderd.',
    },
  },
  devices: {
    title: 'Apparaten',
    lead: 'Hier ben je ingelogd. Ken je er een niet? Log het uit en kies een nieuw wachtwoord.',
    current: 'Dit apparaat',
    lastUsed: (moment: string) => `Laatst gebruikt: ${moment}`,
    unknown: 'Onbekend apparaat',
    name: (browser: string, system: string) => `${browser} op ${system}`,
    end: 'Uitloggen',
    endNamed: (name: string) => `${name} uitloggen`,
    ended: (name: string) => `${name} is uitgelogd.`,
    endOthers: 'Alle andere uitloggen',
    endOthersTitle: 'Alle andere apparaten uitloggen?',
    endOthersBody: 'Alleen op dit apparaat blijf je ingelogd.',
    othersEnded: 'Je bent alleen hier nog ingelogd.',
    endAll: 'Overal uitloggen',
    endAllTitle: 'Overal uitloggen?',
    endAllBody: 'Ook op dit apparaat. Daarna log je opnieuw in.',
    failed: 'Uitloggen mislukt',
  },
  prove: {
    title: 'Even controleren of jij het bent',
    lead: 'Dit gaat over de veiligheid van je account. Vul daarom je wachtwoord nog een keer in.',
    leadWithout: 'Dit gaat over de veiligheid van je account. Laat daarom nog een keer zien wie je bent.',
    password: 'Je wachtwoord',
    submit: 'Doorgaan',
  },
  validation: {
    email: 'Ongeldig emailadres',
    emailLong: 'Email moet minder dan 255 karakters zijn',
    passwordEmpty: 'Vul je wachtwoord in.',
  },
  profileRequired: 'Maak eerst je profiel aan.',
  failure: {
    signOutTitle: 'Uitloggen mislukt',
    signOutBody: 'Je bent nog ingelogd. Controleer je verbinding en probeer het opnieuw.',
    title: 'Inloggen mislukt',
    wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    wrongProof: 'Dit wachtwoord klopt niet.',
    unverified: 'Bevestig eerst je e-mailadres met de link in je mail.',
    suspended: 'Dit account is geblokkeerd.',
    sameEmail: 'Dit is al je e-mailadres.',
    tooMany: (seconds: number) => `Te veel pogingen. ${againText(seconds)}`,
    refreshing: 'De app is al bezig met vernieuwen. Probeer het zo opnieuw.',
    signUpTitle: 'Account aanmaken mislukt',
    badLink: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    newerMail: (sentAt: string) =>
      `Er is een nieuwere mail, van ${formatTime(sentAt)}. Open de link in die mail.`,
    confirmed: 'Je e-mailadres is al bevestigd. Log in met je wachtwoord.',
    linkExpired: 'Een link werkt 24 uur. Vraag een nieuwe mail aan, dan kun je verder.',
    mailTitle: 'De mail is niet verstuurd',
    proveTitle: 'Controleren is niet gelukt',
    fault: refusalCopy.INTERNAL_SERVER_ERROR,
    unreachable: unreachableText,
  },
  signOut: 'Uitloggen',
  unknownPerson: 'Onbekende gebruiker',
} as const;

/** The rules of a new password, each beside its tick. */
export const passwordRuleCopy: Record<PasswordRule, string> = {
  short: '8 karakters',
  upper: 'Hoofdletter',
  lower: 'Kleine letter',
  digit: 'Cijfer',
};

/** For screen readers, while typing. */
export const passwordRulesText = (missing: readonly PasswordRule[]) =>
  missing.length === 0
    ? 'Je wachtwoord heeft alles.'
    : `Nog nodig: ${missing.map((rule) => passwordRuleCopy[rule].toLowerCase()).join(', ')}.`;

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
