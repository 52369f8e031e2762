export const notificationCopy = {
  title: 'Meldingen',
  back: 'Profiel',
  lead: 'Hier kies je straks waarvan je een melding krijgt. We bouwen er nog aan.',
} as const;
