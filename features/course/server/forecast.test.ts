import { expect, onTestFinished, test } from 'vitest';
import { startForecast } from '#tests/fakes/forecast.ts';
import { forecastService } from './reads.ts';

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
