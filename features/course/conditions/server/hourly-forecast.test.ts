import { expect, onTestFinished, test } from 'vitest';
import { startForecast } from '#tests/fakes/forecast.ts';
import { hourlyForecastService } from './reads.ts';

test('reads the hour of the start, up to seven days ahead', async () => {
  const forecast = await startForecast();
  onTestFinished(() => forecast.close());
  const place = { latitude: 52, longitude: 4.5 };
  forecast.say(place, { temperature: 0, wind: 14, code: 2 });
  const hourAt = hourlyForecastService(forecast.url, { now: () => new Date() });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  for (const start of [inHours(0), inHours(5), inHours(100)]) {
    expect(await hourAt(place, start)).toEqual({
      condition: 'partly-cloudy',
      temperature: start.getUTCHours(),
      windSpeed: 14,
      rainChance: 20,
    });
  }
  expect(await hourAt(place, inHours(24 * 7 + 1)), 'too far ahead').toBeNull();
  expect(await hourAt(place, inHours(-2)), 'past').toBeNull();
  expect(forecast.timesAsked(place)).toBe(1);
});

test('there is no weather while the service does not answer', async () => {
  const hourAt = hourlyForecastService('http://127.0.0.1:9', { now: () => new Date() });
  expect(await hourAt({ latitude: 52, longitude: 4.5 }, new Date())).toBeNull();
});
