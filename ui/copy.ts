/** The few Dutch words the pieces themselves speak; everything else is handed in. */
export const copy = {
  close: 'Sluiten',
  cancel: 'Annuleren',
  clear: 'Wissen',
  loading: 'Laden',
  optional: 'niet verplicht',
  moreActions: 'Meer acties',
  back: 'Terug',
  choose: 'Maak een keuze',
  notifications: 'Meldingen',
  charactersLeft: (count: number) => (count === 1 ? 'Nog 1 teken' : `Nog ${count} tekens`),
  characterCount: (count: number, limit: number) => `${count} van ${limit}`,
  stars: (average: string) => `${average} van 5 sterren`,
  starChoice: (stars: number) => (stars === 1 ? '1 ster' : `${stars} sterren`),
  flight: (taken: number, total: number) => `${taken} van ${total} plaatsen bezet`,
  organiser: (name: string) => `${name}, organisator`,
  freePlace: 'Vrije plaats',
} as const;
