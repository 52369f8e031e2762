export const calls = {
  me: 'Wie ben ik: account, profiel en lidmaatschappen; account is leeg voor een bezoeker',
  security: 'De apparaten waarop je bent ingelogd, en een nieuw e-mailadres dat nog niet bevestigd is',
  dropEmail: 'Een nieuw e-mailadres dat nog niet bevestigd is laten vervallen',
  endDevice: 'Een apparaat uitloggen',
  endOtherDevices: 'Alle andere apparaten uitloggen',
  endAllDevices: 'Overal uitloggen, ook hier',
} as const;

export const accountCopy = {
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
    endOthersBody: 'Alleen op dit apparaat blijf je ingelogd. Ook je agendalink stopt.',
    othersEnded: 'Je bent alleen hier nog ingelogd.',
    endAll: 'Overal uitloggen',
    endAllTitle: 'Overal uitloggen?',
    endAllBody: 'Ook op dit apparaat. Daarna log je opnieuw in. Ook je agendalink stopt.',
    failed: 'Uitloggen mislukt',
  },
  validation: {
    email: 'Ongeldig emailadres',
    emailLong: 'Email moet minder dan 255 karakters zijn',
    passwordEmpty: 'Vul je wachtwoord in.',
    nameEmpty: 'Geef een naam.',
    nameLong: 'Een naam mag hooguit 40 tekens zijn.',
    nameStrange: 'Gebruik letters, cijfers en leestekens.',
  },
  profileRequired: 'Maak eerst je profiel aan.',
  failure: {
    signOutTitle: 'Uitloggen mislukt',
    signOutBody: 'Je bent nog ingelogd. Controleer je verbinding en probeer het opnieuw.',
  },
  signOut: 'Uitloggen',
} as const;
