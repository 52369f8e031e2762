export const calls = {
  state: 'Hoe ver de installatie is',
  enterCode: 'Vul de eenmalige code uit het log in',
  saveOperator: 'Bewaar wie dit platform beheert',
  mailCode: 'Mail een code aan de eerste beheerder',
  confirmAdmin: 'Maak de eerste beheerder, met de code uit de mail',
  createClub: 'Maak de eerste club',
  backUp: 'Maak een back-up',
  finish: 'Rond de installatie af',
} as const;

export const refusals = {
  WRONG_CODE: 'Deze code klopt niet, of is al gebruikt. De nieuwste staat onderaan in het log.',
  SETUP_CODE_REQUIRED: 'Vul eerst de code uit het log in.',
  WEAK_PASSWORD: 'Kies een ander wachtwoord.',
  MAIL_FAILED: 'De mailserver nam de mail niet aan.',
  WRONG_MAIL_CODE: 'Deze code klopt niet. Kijk in de nieuwste mail.',
  CODE_GONE: 'Deze code werkt niet meer. Vraag een nieuwe.',
  NOT_USABLE: 'Dit adres heeft een account dat geschorst of gesloten is. Kies een ander adres.',
  BACKUP_FAILED: 'De back-up kon niet worden geschreven.',
} as const;

export const setupCopy = {
  steps: {
    code: 'Code uit het log',
    operator: 'Wie beheert dit?',
    admin: 'Eerste beheerder',
    secondStep: 'Tweede stap',
    club: 'Eerste club',
    backup: 'Back-up',
  },
  code: {
    title: 'Welkom bij Clubgenoot',
    lead: 'Deze server is nieuw. In zijn log staat een code van zestien letters en cijfers: daarmee weten we dat jij hem beheert.',
    label: 'Code uit het log',
    submit: 'Begin',
    where: 'Waar staat de code?',
    whereBody:
      'In de regel die begint met ‘Installatie’, in het venster waarin de server draait of in zijn log. Een code werkt één keer. Een nieuwe krijg je met:',
  },
  operator: {
    title: 'Wie beheert dit platform?',
    lead: 'Vul in wie verantwoordelijk is voor de gegevens. Leden zien dat op de privacypagina en onder elke mail.',
    name: 'Naam',
    nameHint: 'Van je stichting, bedrijf of club.',
    email: 'E-mailadres voor vragen',
    submit: 'Opslaan en verder',
    fromSettings: 'Dit staat in de instellingen van de server. Wijzigen doe je daar.',
    next: 'Verder',
    change: 'Wijzig wie dit beheert',
  },
  admin: {
    title: 'De eerste beheerder',
    lead: 'Met dit account beheer je alle clubs. We mailen een code: zo weten we meteen dat je mailserver werkt.',
    email: 'Je e-mailadres',
    password: 'Wachtwoord',
    submit: 'Mail me de code',
    failedTitle: 'De mail is niet verstuurd',
    codeTitle: 'Typ de code uit de mail',
    code: 'Code van zes cijfers',
    confirm: 'Maak mijn account',
    again: 'Ander adres of nieuwe code',
    signIn: 'Log in en ga verder',
    signInBody: 'Je account is gemaakt. Log in, dan ga je verder waar je was.',
  },
  secondStep: {
    title: 'Bescherm je account',
    lead: 'Een beheerder kan bij alle clubs. Daarom is naast je wachtwoord een tweede stap nodig: een app met codes, of een passkey.',
  },
  club: {
    title: 'De eerste club',
    lead: 'Jij wordt de eerste beheerder. Alles is later te wijzigen, en er kunnen meer clubs bij.',
    name: 'Naam van de club',
    location: 'Plaats',
    displayName: 'Je eigen naam',
    displayNameHint: 'Zo zien leden je.',
    submit: 'Maak de club',
    failed: 'De club is niet gemaakt',
    crest: 'Zet het clublogo erbij, of doe dat later.',
    next: 'Verder',
    skip: 'Doe ik later',
  },
  backup: {
    title: 'Back-ups',
    lead: 'In een back-up zit alles: leden, berichten en foto’s. Maak er elke nacht een, en bewaar hem op een andere plek.',
    folder: 'Map op de server',
    make: 'Maak de eerste back-up',
    made: 'De eerste back-up is gemaakt.',
    failed: 'De back-up is niet gemaakt',
    byCommand: 'Laat dit elke nacht draaien:',
    noFolder: 'Zodra de eerste back-up er is, zie je dat hier.',
    finish: 'Rond de installatie af',
    later: 'Afronden, back-up doe ik later',
    finishFailed: 'Afronden is niet gelukt',
  },
  finished: 'Klaar! Je platform staat.',
  restore: {
    open: 'Ik heb al een back-up: zet die terug',
    title: 'Back-up terugzetten',
    lead: 'Een back-up vervangt de hele database. Daarom doe je dit met een opdracht op de server, terwijl Clubgenoot even uit is.',
    steps: [
      'Stop Clubgenoot.',
      'Draai dit op de server. Vul het pad van je back-up in:',
      'Start Clubgenoot weer.',
    ],
    waiting: 'Deze pagina wacht tot Clubgenoot weer draait. Daarna log je in met een account uit de back-up.',
    back: 'Terug naar de installatie',
    done: 'De back-up staat terug',
    doneBody: 'Log in met een account dat erin staat.',
    signIn: 'Log in',
  },
  failed: 'Dat is niet gelukt',
  loadTitle: 'De installatie kon niet worden geladen',
  examples: { backup: '/pad/naar/clubgenoot.backup', folder: '/pad/naar/back-ups' },
  copy: 'Kopieer de opdracht',
  validation: {
    code: 'De code heeft zestien letters en cijfers.',
    operatorName: 'Vul een naam van 2 tot 100 tekens in.',
  },
  mail: {
    subject: 'Je code voor Clubgenoot',
    action: 'Naar de installatie',
    asked: 'Typ hem op de pagina van de installatie. Hij werkt een half uur.',
    unasked: 'Ben je niet bezig met een installatie? Dan hoef je niets te doen.',
  },
  /** In the terminal and the log of the server. */
  line: (address: string, code: string) =>
    `Installatie: open ${address} en vul deze eenmalige code in: ${code}`,
  goingOnLine: (address: string) =>
    `Installatie: nog niet afgerond. Log in als eerste beheerder op ${address}`,
} as const;

export const mailCodeLine = (code: string) => `Je code is ${code}.`;
export const mailedTo = (email: string) => `We hebben een code gemaild aan ${email}.`;
export const mailFailedText = (reason: string) =>
  `${refusals.MAIL_FAILED} Het antwoord was: ‘${reason}’. Controleer SMTP_URL en MAIL_FROM, en herstart de server.`;
export const backupFailedText = (reason: string) =>
  `${refusals.BACKUP_FAILED} De reden: ‘${reason}’. Controleer BACKUP_DIR en de rechten van die map.`;
/** 'Stap 2 van 6' */
export const stepOf = (number: number, count: number) => `Stap ${number} van ${count}`;
