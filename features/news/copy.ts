import type { ContentType, NewsItem } from './news.ts';

export const calls = {
  list: 'Laatste updates van een club',
  month: 'Evenementen van deze maand',
} as const;

export const newsCopy = {
  buddy: {
    title: 'Golf Buddy',
    body: 'Zoek je iemand om mee te spelen? Bekijk wie er een plek vrij heeft.',
    action: 'Bekijk Sessies',
  },
  latest: 'Laatste Updates',
  empty: { title: 'Geen updates', body: 'Er zijn momenteel geen actieve updates.' },
  month: {
    title: 'Deze Maand',
    empty: 'Geen evenementen deze maand',
    past: 'Geweest',
    noneLeft: 'De rest van de maand staat er niets meer.',
  },
  report: 'Meld update',
  pinned: 'Vastgezet',
  /** The Dutch word, where the category's own word is English. */
  kinds: {
    update: null,
    event: 'Evenement',
    news: 'Nieuws',
    alert: 'Let op',
  } satisfies Record<ContentType, string | null>,
  arrived: 'Nieuwe updates',
  more: 'Oudere updates',
  readMore: 'Lees meer',
  readLess: 'Minder lezen',
  failure: {
    latest: 'Updates konden niet worden geladen',
    month: 'Evenementen konden niet worden geladen',
  },
} as const;

/** The capitalised content type, which is shown as the category. */
export const categoryOf = (item: Pick<NewsItem, 'contentType'>) =>
  item.contentType.charAt(0).toUpperCase() + item.contentType.slice(1);

/** The menu of one update. */
export const optionsLabel = (title: string) => `Opties voor ${title}`;

/** 'zondag 22 november, 09:05' */
export const eventMoment = (date: string, time: string) => `${date}, ${time}`;
