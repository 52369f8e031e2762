// Separate from the noun's other texts, which the club's home loads too.
export const showPlayingCopy = {
  title: 'Op golfsessies',
  label: 'Laat clubgenoten zien dat ik meespeel',
  hint: 'Staat dit uit, dan zien ze alleen dat een plek bezet is. Wie zelf meespeelt en de organisator zien je altijd. Organiseer je een sessie, dan staat je naam erbij.',
  loading: 'Keuze laden...',
  saveTitle: 'Fout bij opslaan',
} as const;
