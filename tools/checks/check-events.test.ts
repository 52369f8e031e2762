import { expect, test } from 'vitest';
import { checkEvents } from './check-events.ts';

const declared = {
  path: 'features/club/events.ts',
  text: "export const clubChanged = defineEvent('club.changed');\nexport const clubSaid = defineEvent<Said>('club.said');",
};
const problemsIn = (path: string, text: string) =>
  checkEvents([declared, { path, text }]).map(({ advice }) => advice);

test.each([
  ['features/club/server/live.ts', 'publish(tx, { topic, kind: clubChanged });'],
  ['features/news/events.ts', "export const newsItemMoved = defineEvent('news-item.moved');"],
  ['features/club/server/live.test.ts', "const said = defineEvent('said');"],
  ['tests/live/hub.ts', "const said = defineEvent('said');"],
  [
    'database/schema/01-clubs.sql',
    "insert into live_events (topic, kind) values ('club:1', 'club.changed');",
  ],
  ['database/schema/01-clubs.sql', "insert into audit_entries (action) values ('club.named');"],
])('accepts in %s: %s', (path, text) => {
  expect(problemsIn(path, text)).toEqual([]);
});

test.each([
  ['features/club/server/live.ts', "const gone = defineEvent('club.gone');", 'move it to the events.ts'],
  ['features/club/hall/events.ts', "const gone = defineEvent('club.gone');", 'move it to the events.ts'],
  [
    'features/news/events.ts',
    "const clubChanged = defineEvent('club.changed');",
    "declares 'club.changed' again",
  ],
  ['features/news/events.ts', "const newsKind = defineEvent('news.changed');", 'call it newsChanged'],
  [
    'database/schema/01-clubs.sql',
    "insert into live_events (kind) values ('club.gone');",
    "publishes 'club.gone'",
  ],
  ['database/schema/01-clubs.sql', "returning id, 'club.gone' as kind", "publishes 'club.gone'"],
  [
    'features/club/server/writes.ts',
    "sql`insert into live_events (kind) values ('club.gone')`;",
    "publishes 'club.gone'",
  ],
])('rejects in %s: %s', (path, text, advice) => {
  expect(problemsIn(path, text)).toEqual([expect.stringContaining(advice)]);
});
