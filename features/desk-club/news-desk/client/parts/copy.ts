// Separate from the texts of the contract, so that these are loaded with the admin's screen only.
import { categoryOf, newsCopy } from '#features/news/copy.ts';
import { contentTypes, type NewsItem } from '#features/news/news.ts';
import { formatMonth, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import type { NewsKind, SectionFilter } from '../../rules.ts';

export const deskCopy = {
  heading: 'Updates',
  create: 'Nieuwe Update',
  edit: 'Bewerken',
  filterLabel: 'Sectie',
  filters: {
    all: 'Alle secties',
    updates: 'Updates',
    events: 'Evenementen',
    news: 'Nieuws',
  } satisfies Record<SectionFilter, string>,
  sections: {
    updates: 'Updates',
    news: 'Nieuws',
    events: 'Evenementen',
    announcements: 'Aankondigingen',
    'monthly-events': 'Deze Maand',
  } satisfies Record<NewsItem['section'], string>,
  hidden: 'Niet zichtbaar',
  more: 'Meer updates',
  empty: { title: 'Nog geen updates', body: 'Wat je hier schrijft, lezen de leden op hun startpagina.' },
  noMatch: { title: 'Geen updates in deze sectie', action: 'Toon alle secties' },
  form: {
    editHeading: 'Update bewerken',
    kind: 'Wat wil je plaatsen?',
    kinds: { news: 'Nieuws', event: 'Evenement', alert: 'Let op' } satisfies Record<NewsKind, string>,
    alertHint: 'De leden krijgen er meteen een melding van.',
    details: 'Sectie en type',
    pinned: 'Bovenaan zetten',
    title: 'Titel',
    content: 'Inhoud',
    section: 'Sectie',
    contentType: 'Type',
    priority: 'Prioriteit',
    priorityHint: 'Hoger staat eerder in de lijst.',
    isActive: 'Zichtbaar',
    imageUrl: 'Adres van een foto',
    imageUrlHint: 'Begint met https://.',
    imageAlt: 'Wat staat er op de foto?',
    imageAltHint: 'Voor leden die de foto niet kunnen zien.',
    eventDate: 'Datum',
    eventTime: 'Tijd',
    eventLocation: 'Locatie',
    preview: 'Zo zien de leden het',
    previewHidden: 'De leden zien deze update niet: Zichtbaar staat uit.',
    pictureFailed: 'De foto kon niet worden geladen. Leden zien de update dan zonder foto.',
    untitled: 'Titel van de update',
    submit: 'Opslaan',
    submitAnyway: 'Toch opslaan',
    adopt: 'Neem over',
    changed: 'Intussen gewijzigd',
    changedBody: 'Een andere beheerder heeft deze update gewijzigd terwijl jij bezig was.',
    gone: 'Intussen verwijderd',
    goneBody: 'Een andere beheerder heeft deze update verwijderd. Terugzetten kan onder de lijst.',
  },
  picture: {
    label: 'Foto',
    choose: 'Kies een foto',
    replace: 'Kies een andere foto',
    remove: 'Verwijder foto',
    more: 'Meer',
  },
  remove: {
    action: 'Verwijderen',
    title: 'Update verwijderen?',
    body: 'De leden zien deze update niet meer. Je kunt dit 30 dagen ongedaan maken.',
    undo: 'Ongedaan maken',
    list: 'Laatst verwijderd',
    restore: 'Terugzetten',
  },
  done: {
    created: 'Update aangemaakt',
    updated: 'Update bijgewerkt',
    removed: 'Update verwijderd',
    restored: 'Update teruggezet',
  },
  failure: {
    loadTitle: 'Fout bij laden updates',
    saveTitle: 'Fout bij opslaan',
    removeTitle: 'Fout bij verwijderen',
    restoreTitle: 'Fout bij terugzetten',
  },
} as const;

/** The kind in Dutch. */
export const typeOf = (contentType: NewsItem['contentType']) =>
  newsCopy.kinds[contentType] ?? categoryOf({ contentType });

export const typeOptions = contentTypes.map((value) => ({ value, label: typeOf(value) }));
/** Why the members' home does not show an event of 'Deze Maand' now: 'Leden zien dit pas in december 2026.' */
export const otherMonthText = (instant: string, which: 'later' | 'earlier') => {
  const month = formatMonth(toAmsterdam(instant).date);
  return which === 'later' ? `Leden zien dit pas in ${month}.` : `Leden zagen dit alleen in ${month}.`;
};
/** The menu of one update. */
export const actionsLabel = (title: string) => `Acties voor ${title}`;
/** Where an update landed below pinned ones. */
export const placeText = (place: number) => `Staat op plek ${place}`;
export const restoreUntilText = (instant: string) =>
  `Terugzetten kan tot en met ${formatWeekdayDate(instant)}`;
