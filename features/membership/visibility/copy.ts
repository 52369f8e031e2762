export const calls = {
  get: 'Wat anderen van mijn profiel zien, per soort kijker',
  choose: 'Toon of verberg een deel van mijn profiel',
} as const;

export const visibilityCopy = {
  title: 'Wat zien anderen van mij?',
  back: 'Profiel',
  lead: 'Je naam en foto ziet iedereen met wie je te maken hebt. De rest kies je zelf.',
  choices: {
    title: 'Dit laat ik zien',
    hint: 'Wie met je meespeelt ziet altijd je handicap en beoordeling. Stuur je een verzoek, dan ziet de ontvanger je handicap en speelstijl. Beheerders van je club zien wat ze nodig hebben. Wie nog lid wordt, is door je club uitgenodigd of wacht op het antwoord van een beheerder.',
    loading: 'Keuzes laden...',
    parts: {
      handicap: 'Mijn handicap',
      favoriteClub: 'Mijn speelstijl',
      memberSince: 'Sinds wanneer ik lid ben',
      rating: 'Mijn beoordeling',
      newcomers: 'Mijn foto en voornaam, ook aan wie nog lid wordt',
    },
  },
  preview: {
    title: 'Zo zien ze je',
    label: 'Wie kijkt er?',
    viewers: {
      member: 'Clubgenoot',
      golfer: 'Andere golfer',
      player: 'Medespeler',
      recipient: 'Bij een verzoek',
    },
    explained: {
      member: 'In het ledenbestand van je club.',
      golfer: 'Op een sessie die jij organiseert.',
      player: 'Wie dezelfde sessie speelt als jij.',
      recipient: 'Wie van jou een verzoek krijgt om mee te spelen.',
    },
  },
  failure: { loadTitle: 'Fout bij laden keuzes', saveTitle: 'Fout bij opslaan' },
} as const;
