export const calls = {
  open: 'Open het gesprek met een golfer, of begin het',
  get: 'Met wie een gesprek is, en of je er mag schrijven',
  remove: 'Verwijder een gesprek, voor jullie allebei',
} as const;

export const refusals = { DAILY_LIMIT: 'Je kunt 30 gesprekken per 24 uur beginnen.' } as const;

export const privateChatCopy = {
  start: 'Start chat',
  signIn: { title: 'Inloggen vereist', body: 'Je moet ingelogd zijn om te chatten.' },
  details: 'toon de gegevens',
  title: 'Gesprek',
  loading: 'Gesprek laden...',
  back: 'Terug naar berichten',
  emptyBody: 'Dit is het begin van jullie gesprek. Zeg hallo!',
  closedNote: 'Je kunt in dit gesprek niet meer schrijven.',
  removedNote: 'Dit gesprek is verwijderd.',
  remove: {
    action: 'Gesprek verwijderen',
    title: 'Gesprek verwijderen?',
    body: 'Alle berichten worden permanent verwijderd, voor jullie allebei. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Verwijderen',
    done: 'Gesprek verwijderd',
  },
  failure: {
    openTitle: 'Fout bij starten chat',
    loadTitle: 'Fout bij laden chat',
    removeTitle: 'Fout bij verwijderen',
    cardTitle: 'Gegevens openen lukte niet',
  },
} as const;

/** 'Gesprek met Pieter de Groot' */
export const chatLabel = (name: string) => `Gesprek met ${name}`;
export const emptyTitle = (name: string) => `Start een gesprek met ${name}`;
export const placeholderFor = (name: string) => `Bericht naar ${name}...`;
