import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

const uploaded = (pair: string) => `/pictures/${pair.repeat(16)}-1600.webp`;

export const newsPromises: Promises = {
  rows: (ids) => ({
    content_updates: () => ({
      id: uuidv7(),
      club_id: ids.club,
      title: 'Baan',
      content: 'Tien tekens',
      image_url: 'https://a.example/x',
      image_alt: 'Een green',
    }),
    news_pictures: () => ({
      id: uuidv7(),
      club_id: ids.club,
      image_url: `/pictures/${uuidv7().replaceAll('-', '')}-1600.webp`,
    }),
  }),
  values: [
    ['content_updates', 'title', ['xx', x(201)], ['xxx', x(200)], 'content_updates_title'],
    ['content_updates', 'content', [x(9), x(2001)], [x(10), x(2000)], 'content_updates_content'],
    ['content_updates', 'section', ['other'], ['news', 'monthly-events'], 'content_updates_section'],
    ['content_updates', 'content_type', ['other'], ['event', 'alert'], 'content_updates_type'],
    ['content_updates', 'priority', [-1, 11], [0, 10], 'content_updates_priority'],
    [
      'content_updates',
      'image_url',
      ['http://a.example/x', 'javascript:alert(1)', `https://${x(2000)}`],
      ['https://a.example/x', '/demo-pictures/x'],
      'content_updates_image',
    ],
    [
      'news_pictures',
      'image_url',
      ['https://a.example/x', uploaded('c1').replace('1600', '512')],
      [uploaded('c1')],
      'news_pictures_stored',
    ],
    ['content_updates', 'image_alt', ['xx', x(201)], ['xxx', x(200)], 'content_updates_image_alt'],
    ['content_updates', 'event_location', ['x', x(101)], ['xx', null], 'content_updates_event_location'],
  ],
  once: [['news_pictures', () => ({ image_url: uploaded('c2') }), 'news_pictures_image']],
  combinations: [
    [
      'content_updates',
      'a picture without words',
      () => ({ image_alt: null }),
      'content_updates_image_described',
    ],
    [
      'content_updates',
      'words without a picture',
      () => ({ image_url: null }),
      'content_updates_image_described',
    ],
  ],
};
