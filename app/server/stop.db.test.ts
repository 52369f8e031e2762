// Stopping: the server first reports 'not ready' and still serves; then it accepts nothing new.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();

test('a stopping server reports it, serves for a while, and then closes', async () => {
  const product = await useProduct(database, { drainSeconds: 5 });
  const statusOf = async (path: string) => (await sendRaw(product, { path })).status;
  expect(await statusOf('/api/health/ready')).toBe(200);
  const stopped = product.stop();
  expect(await statusOf('/api/health/ready')).toBe(503);
  expect(await statusOf('/api/clubs')).toBe(200);
  await stopped;
  await expect(statusOf('/api/clubs')).rejects.toThrow('ECONNREFUSED');
});

test('a drained server reports it and serves on until it is stopped', async () => {
  const product = await useProduct(database);
  const statusOf = async (path: string) => (await sendRaw(product, { path })).status;
  product.drain();
  expect(await statusOf('/api/health/ready')).toBe(503);
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/clubs')).toBe(200);
  await product.stop();
  await expect(statusOf('/api/clubs')).rejects.toThrow('ECONNREFUSED');
});
