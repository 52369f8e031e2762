export const personalDataCopy = {
  title: 'Jouw gegevens',
  back: 'Profiel',
  lead: 'Hier download je straks alles wat we van je bewaren, en verwijder je je account. We bouwen er nog aan.',
  /** What stands in the place of somebody who has left. */
  deleted: {
    person: 'Verwijderde gebruiker',
    message: 'Bericht verwijderd',
    golfSession: 'Golfsessie',
    unknown: 'Onbekend',
  },
} as const;
