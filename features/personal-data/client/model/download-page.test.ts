import { expect, test } from 'vitest';
import type { Row } from '../../personal-data.ts';
import { sections, tableRules as rules } from '../../rules.ts';
import { collectDownload, fileNameOf, type Download } from './collect-download.ts';
import { downloadPageOf, labelOf, valueText } from './download-page.ts';

const download = (data: Download['data'], photo: string | null = null): Download => ({
  madeAt: '2026-12-06T23:30:00.000Z',
  data,
  photo,
});

test('every exported column has a Dutch name', () => {
  const silent = sections.flatMap((section) => {
    const { exported = [], named = [] } = rules[section.table] ?? {};
    const other: readonly string[] = 'other' in section ? section.other : [];
    const ids = [...named, ...other].map((column) =>
      column.replace(/_id$/, '').replace(/^conversation$/, 'chat_with'),
    );
    return [...exported, ...ids].filter((column) => labelOf(column) === column);
  });
  expect(silent).toEqual([]);
});

const edits: Row[string] = [
  { edited_at: '2026-12-05T23:30:00.000Z', title: 'Rondje', transport: 'walking', meetingMinutes: null },
  { edited_at: '2026-12-05T23:31:00.000Z', startsAt: '2026-12-06T23:30:00.000Z' },
];

test.each([
  ['message', null, '-'],
  ['push', true, 'Ja'],
  ['handicap', -1.2, '+1,2'],
  ['average_rating', 4.33, '4,33'],
  ['created_at', '2026-12-06T23:30:00+00:00', '7 december 2026 om 00:30'],
  ['status', 'declined', 'Geweigerd'],
  ['provider_id', 'google', 'google'],
  [
    'changed_from',
    edits,
    'Gewijzigd op: 6 december 2026 om 00:30\nTitel: Rondje\nLopen of buggy: Lopen\nMinuten vooraf verzamelen: -\n' +
      'Gewijzigd op: 6 december 2026 om 00:31\nBegint op: 7 december 2026 om 00:30',
  ],
  ['scopes', ['news:read', 'members:read'], 'Updates lezen\nLeden bekijken'],
  // Text of the user is shown unchanged.
  ['message', 'open', 'open'],
  ['message', '2026-12-06T23:30:00', '2026-12-06T23:30:00'],
])('%s %j is shown as %s', (column, value, text) => {
  expect(valueText(column, value)).toBe(text);
});

test('the page is self-contained, and escapes all text', () => {
  const evil = '<img src=x onerror=alert(1)>"&';
  const page = downloadPageOf(
    download({
      profile: [{ display_name: evil }],
      messages: [{ message: evil }, { message: 'Hoi' }],
      conversations: [],
    }),
  );
  expect(page).not.toContain('<img src=x');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(page).toContain('7 december 2026 om 00:30');
  expect(page).toContain('Berichten die je schreef');
  expect(page).not.toContain('Gesprekken');
  expect(page).not.toMatch(/<script|https?:/);
  expect(downloadPageOf(download({}, 'data:image/webp;base64,AA"'))).toContain(
    'src="data:image/webp;base64,AA&quot;"',
  );
});

test('a notification is a sentence with the current name', () => {
  const row = { event: 'asked', actor: 'Bea Nu', created_at: '2026-12-06T23:30:00Z', read_at: null };
  const page = downloadPageOf(
    download({
      notifications: [
        { ...row, kind: 'play_request' },
        { ...row, kind: 'message', event: 'sent', actor: null },
        { ...row, kind: 'of-a-later-version' },
      ],
    }),
  );
  for (const told of ['Bea Nu wil graag met je golfen.', 'Gesprek met iemand', '<td>Meldingen</td>'])
    expect(page).toContain(told);
});

test('loads all pages and includes the picture', async () => {
  const pages = [
    { section: 'profile', rows: [{ avatar_url: '/pictures/x.webp' }], next: 'a' },
    { section: 'messages', rows: [{ message: '1' }, { message: '2' }], next: 'b' },
    { section: 'messages', rows: [{ message: '3' }], next: null },
  ];
  const asked: (string | undefined)[] = [];
  const collected = await collectDownload(
    async (cursor) => {
      const { section, rows, next } = pages[asked.push(cursor) - 1]!;
      return { madeAt: '2026-12-06T23:30:00.000Z', parts: [{ section, rows }], nextCursor: next };
    },
    async (address) => `data:${address}`,
  );
  expect(asked).toEqual([undefined, 'a', 'b']);
  expect(collected.data['messages']?.map(({ message }) => message)).toEqual(['1', '2', '3']);
  expect(collected.photo).toBe('data:/pictures/x.webp');
  expect(fileNameOf(collected, 'json')).toBe('mijn-gegevens-2026-12-06.json');
});
