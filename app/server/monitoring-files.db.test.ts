// The rules and the dashboard for monitoring name metrics that the product has, and each alert has its part in the runbook.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/monitoring/alerts.yaml');
const files = { rules, dashboard: read('deploy/monitoring/dashboard.json') };

/** The metric of a server beside others, which a single one does not have. */
const ofSeveral = 'clubgenoot_redis_connected';

const database = await useDatabase();
const product = await useProduct(database);

test.each(Object.entries(files))('the %s name only metrics that exist', async (_name, text) => {
  const { text: metrics } = await sendRaw(product, { path: '/metrics' });
  const known = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const named = new Set(
    text.match(/\bclubgenoot_\w+/g)?.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !known.has(name) && name !== ofSeveral)).toEqual([]);
});

test('each alert leads to a part of the runbook that says what to do, and no part is left over', () => {
  const alerts = [...rules.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const names = [...rules.matchAll(/- alert: (\w+)/g)];
  expect(alerts).toHaveLength(names.length);
  const parts = read('docs/runbook.md').split(/^## /m).slice(1);
  expect(new Set(parts.map((part) => part.split('\n', 1)[0]?.toLowerCase()))).toEqual(new Set(alerts));
  for (const part of parts)
    for (const word of ['**Means.**', '**See.**', '**Do.**']) expect(part).toContain(word);
});
