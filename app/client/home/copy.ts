/** Words of the home that belong to no single noun. */
export const homeCopy = {
  firstWeek: {
    title: 'Welkom bij de club',
    lead: 'Drie dingen om mee te beginnen.',
    dismiss: 'Niet meer tonen',
    done: 'Gedaan',
    steps: {
      picture: 'Zet je foto erbij',
      directory: 'Kijk rond bij de leden',
      golfSession: 'Speel mee met een golfsessie',
    },
  },
} as const;
