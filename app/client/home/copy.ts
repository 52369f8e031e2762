/** Words of the home that belong to no single noun. */
export const homeCopy = {
  install: {
    title: 'Clubgenoot op je beginscherm?',
    body: 'Dan open je de app met één tik, ook zonder bereik op de baan.',
    accept: 'Zet op beginscherm',
    show: 'Laat zien hoe',
    dismiss: 'Nee, dank je',
    guide: 'Zo zet je Clubgenoot op je beginscherm',
    guideFailed: 'De uitleg kon niet worden geladen',
    steps: [
      'Tik onder in Safari op de knop Deel: het vierkant met de pijl omhoog.',
      'Kies ‘Zet op beginscherm’. Soms moet je daarvoor een stukje naar beneden.',
      'Tik op ‘Voeg toe’. Clubgenoot staat nu tussen je andere apps.',
    ],
  },
  firstWeek: {
    title: (club: string) => `Welkom bij ${club}`,
    lead: 'Drie dingen om mee te beginnen.',
    dismiss: 'Niet meer tonen',
    done: 'Gedaan',
    steps: {
      picture: 'Zet je foto erbij',
      directory: 'Kijk rond bij de leden',
      golfSession: 'Speel mee met een golfsessie',
      invite: 'Nodig je leden uit',
      course: 'Zeg hoe de baan erbij ligt',
      update: 'Plaats je eerste update',
    },
  },
} as const;
