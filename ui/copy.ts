/** The few Dutch words the pieces themselves speak; everything else is handed in. */
export const copy = {
  close: 'Sluiten',
  cancel: 'Annuleren',
  clear: 'Wissen',
  loading: 'Laden',
  retry: 'Opnieuw proberen',
  optional: 'niet verplicht',
  moreActions: 'Meer acties',
  back: 'Terug',
  choose: 'Maak een keuze',
  chooseOrSearch: 'Kies of typ een naam',
  showAll: 'Toon alles',
  noResults: 'Geen resultaten',
  openCalendar: 'Kalender openen',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  dateExample: 'Bijvoorbeeld 22 nov',
  openClock: 'Klok openen',
  hour: 'Uur',
  minute: 'Minuten',
  exactMinute: 'Op de minuut',
  done: 'Klaar',
  timeExample: 'Bijvoorbeeld 09:30',
  typeInstead: 'Liever typen',
  notifications: 'Meldingen',
  charactersLeft: (count: number) => (count === 1 ? 'Nog 1 teken' : `Nog ${count} tekens`),
  characterCount: (count: number, limit: number) => `${count} van ${limit}`,
  stars: (average: string) => `${average} van 5 sterren`,
  starChoice: (stars: number) => (stars === 1 ? '1 ster' : `${stars} sterren`),
  flight: flightSentence,
  you: 'Jij',
  more: (count: number) => `+${count}`,
} as const;

type Named = { firstName: string; self?: boolean };

/** 'Met Anna, jou en 1 ander; 2 plekken vrij' */
function flightSentence(players: readonly Named[], unnamed: number, free: number): string {
  const others = unnamed === 1 ? '1 ander' : `${unnamed} anderen`;
  const names = players.map(({ firstName, self }) => (self ? 'jou' : firstName));
  const all = unnamed > 0 ? [...names, others] : names;
  const places = free === 1 ? '1 plek vrij' : `${free > 0 ? free : 'geen'} plekken vrij`;
  const list = new Intl.ListFormat('nl-NL').format(all);
  return list === '' ? places : `Met ${list}; ${places}`;
}
