export const personalDataCopy = {
  title: 'Jouw gegevens',
  back: 'Profiel',
  lead: 'Hier download je straks alles wat we van je bewaren, en verwijder je je account. We bouwen er nog aan.',
} as const;
