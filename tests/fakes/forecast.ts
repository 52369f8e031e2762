// A fake forecast service that answers like Open-Meteo, on a real port: a test sets the answer for a location; it knows no
// other location.
import { createServer } from 'node:http';
import { listen } from './listen.ts';

type Coordinates = { latitude: number; longitude: number };
/** `warming`: degrees per hour of the day; 1 by default. */
type Sky = { temperature: number; wind: number; code: number; warming?: number };

export type Forecast = {
  url: string;
  /** Sets the answer for a location; null: the service fails. */
  say(coordinates: Coordinates, sky: Sky | null): void;
  /** The number of requests about a location. */
  timesAsked(coordinates: Coordinates): number;
  close(): Promise<void>;
};

export async function startForecast(): Promise<Forecast> {
  const skies = new Map<string, Sky | null>();
  const asked = new Map<string, number>();

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forecast');
    const coordinates = `${searchParams.get('latitude')},${searchParams.get('longitude')}`;
    asked.set(coordinates, (asked.get(coordinates) ?? 0) + 1);
    const sky = skies.get(coordinates);
    const known = pathname === '/v1/forecast' && sky;
    response.writeHead(known ? 200 : 503, { 'content-type': 'application/json' });
    const answer = searchParams.has('hourly') ? hoursOf : answerOf;
    response.end(JSON.stringify(known ? answer(sky) : { error: true }));
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    say: (coordinates, sky) => void skies.set(keyOf(coordinates), sky),
    timesAsked: (coordinates) => asked.get(keyOf(coordinates)) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const keyOf = ({ latitude, longitude }: Coordinates) => `${latitude},${longitude}`;

const answerOf = ({ temperature, wind, code }: Sky) => ({
  current: { temperature_2m: temperature, wind_speed_10m: wind, weather_code: code },
});

const hours = Array.from({ length: 8 * 24 }, (_, index) => index);

/** From the start of today in UTC. Each hour of the day is warmer, so that a test sees which hour was read. */
function hoursOf({ temperature, wind, code, warming = 1 }: Sky) {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400;
  return {
    hourly: {
      time: hours.map((hour) => midnight + hour * 3600),
      temperature_2m: hours.map((hour) => temperature + (hour % 24) * warming),
      wind_speed_10m: hours.map(() => wind),
      weather_code: hours.map(() => code),
      precipitation_probability: hours.map(() => 20),
    },
  };
}
