import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startForecast } from '#tests/fakes/forecast.ts';
import { forecastService, keepPerLocation } from './reads.ts';

test('keeps the forecasts of the last used locations, and forgets others', async () => {
  const forecast = await startForecast();
  onTestFinished(() => forecast.close());
  const [one, two, three] = [51, 52, 53].map((latitude) => ({ latitude, longitude: 4.5 }));
  for (const location of [one!, two!, three!]) forecast.say(location, { temperature: 14, wind: 3, code: 0 });
  const weatherAt = forecastService(forecast.url, { now: () => new Date() }, 2);
  for (const location of [one, two, one, three, one, two]) {
    expect(await weatherAt(location!)).toMatchObject({ temperature: 14 });
  }
  expect([one, two, three].map((location) => forecast.timesAsked(location!))).toEqual([1, 2, 1]);
});

test('a service that hangs holds nobody up: what is known is answered, and a late answer is for the next caller', async () => {
  let now = 0;
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<number>();
    asked.push(answer);
    return answer.promise;
  };
  const valueAt = keepPerLocation({ now: () => new Date(now) }, 1, ask);
  const here = { latitude: 52, longitude: 4.5 };
  const inTime = (value: Promise<number | null>) => Promise.race([value, sleep(2000, 'too late')]);
  expect(await inTime(valueAt(here))).toBeNull();
  asked[0]?.resolve(14);
  await expect.poll(() => valueAt(here)).toBe(14);
  now += 3_600_000;
  expect(await inTime(valueAt(here))).toBe(14);
  asked[1]?.resolve(9);
  await expect.poll(() => valueAt(here)).toBe(9);
  expect(asked).toHaveLength(2);
});
