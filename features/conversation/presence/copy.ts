export const presenceCopy = {
  calls: {
    list: 'Of de ander in je gesprekken online is, en anders wanneer voor het laatst',
    show: 'Kies of anderen zien wanneer je online bent',
  },
  online: 'Online',
  choice: {
    title: 'In je gesprekken',
    label: 'Laat zien wanneer ik online ben',
    hint: 'Staat dit uit, dan zie jij het ook niet van anderen.',
    loading: 'Keuze laden...',
    loadTitle: 'Fout bij laden',
    saveTitle: 'Fout bij opslaan',
  },
} as const;

/** 'Laatst online om 14:05' */
export const lastOnlineText = (moment: string) => `Laatst online ${moment}`;
