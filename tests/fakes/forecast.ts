// A fake forecast service that answers like Open-Meteo, on a real port: a test sets the answer for a location; it knows no
// other location.
import { createServer } from 'node:http';
import { listen } from './listen.ts';

type Place = { latitude: number; longitude: number };
type Sky = { temperature: number; wind: number; code: number };

export type Forecast = {
  url: string;
  /** Sets the answer for a location; null: it fails. */
  say(place: Place, sky: Sky | null): void;
  /** How often it was asked about a location. */
  timesAsked(place: Place): number;
  close(): Promise<void>;
};

export async function startForecast(): Promise<Forecast> {
  const skies = new Map<string, Sky | null>();
  const asked = new Map<string, number>();

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forecast');
    const place = `${searchParams.get('latitude')},${searchParams.get('longitude')}`;
    asked.set(place, (asked.get(place) ?? 0) + 1);
    const sky = skies.get(place);
    const known = pathname === '/v1/forecast' && sky;
    response.writeHead(known ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? answerOf(sky) : { error: true }));
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    say: (place, sky) => void skies.set(keyOf(place), sky),
    timesAsked: (place) => asked.get(keyOf(place)) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const keyOf = ({ latitude, longitude }: Place) => `${latitude},${longitude}`;

const answerOf = ({ temperature, wind, code }: Sky) => ({
  current: { temperature_2m: temperature, wind_speed_10m: wind, weather_code: code },
});
