// Reads a location from what an admin pastes: a link of Google Maps, Apple Maps or OpenStreetMap, or coordinates as text. The link
// itself is never opened, here or on the server.
import { parsedAddress } from '#platform/client/floor.ts';
import type { Coordinates } from '../../club.ts';

/** 'short': a shortened link, whose location only its own site knows. Null: no location found. */
export type ReadLocation = Coordinates | 'short' | null;

const longestText = 2000;

export function readLocation(text: string): ReadLocation {
  const typed = text.trim();
  if (typed.length > longestText) return null;
  if (/^https?:\/\//i.test(typed)) {
    const link = parsedAddress(typed);
    return link && readLink(link);
  }
  if (/^geo:/i.test(typed)) return readPair(typed.slice(4).split(/[;?]/)[0] ?? '');
  return readPair(typed) ?? readDegrees(typed);
}

// Whole host names, so that 'google.com.evil.example' is no map.
const google = /^(?:(?:www|maps)\.)?google\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;
const shortened = new Set(['goo.gl', 'maps.app.goo.gl', 'g.co', 'maps.apple', 'osm.org']);
const apple = new Set(['maps.apple.com', 'beta.maps.apple.com']);
const openStreetMap = new Set(['openstreetmap.org', 'www.openstreetmap.org', 'osm.org', 'www.osm.org']);

function readLink(link: URL): ReadLocation {
  const { hostname } = link;
  const found = google.test(hostname)
    ? readGoogle(link)
    : apple.has(hostname)
      ? readParameters(link, ['coordinate', 'll', 'center', 'q', 'daddr', 'sll'])
      : openStreetMap.has(hostname)
        ? readOpenStreetMap(link)
        : null;
  return found ?? (shortened.has(hostname) ? 'short' : null);
}

/** Prefers the pin ('!3d52.1!4d4.5') to the middle of the map ('@52.1,4.5,15z'). */
function readGoogle(link: URL): Coordinates | null {
  const path = decoded(link.pathname);
  const [, latitude, longitude] = /!3d(-?\d{1,2}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/.exec(path) ?? [];
  if (latitude && longitude) return checked(Number(latitude), Number(longitude));
  const fromParameters = readParameters(link, ['q', 'query', 'll', 'destination', 'daddr', 'center']);
  if (fromParameters) return fromParameters;
  const parts = path.split('/');
  const searched = parts.map((part) => readPair(part.replaceAll('+', ' '))).find((one) => one !== null);
  const middle =
    parts
      .find((part) => part.startsWith('@'))
      ?.slice(1)
      .split(',') ?? [];
  return searched ?? readPair(middle.slice(0, 2).join(','));
}

/** Prefers a marker ('?mlat=52.1&mlon=4.5') to the middle of the map ('#map=15/52.1/4.5'). */
function readOpenStreetMap({ searchParams, hash }: URL): Coordinates | null {
  for (const [one, other] of [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
  ] as const) {
    const found = readPair(`${searchParams.get(one) ?? ''},${searchParams.get(other) ?? ''}`);
    if (found) return found;
  }
  const [, latitude = '', longitude = ''] =
    /[#&]map=[\d.]{1,6}\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/.exec(hash) ?? [];
  return readPair(`${latitude},${longitude}`);
}

function readParameters({ searchParams }: URL, names: readonly string[]): Coordinates | null {
  for (const name of names) {
    const found = readPair((searchParams.get(name) ?? '').replace(/^loc:/, ''));
    if (found) return found;
  }
  return null;
}

const decimal = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,15})?)\s?°?`;
/** Two numbers with a decimal point or comma, with a comma, a semicolon or a space between them. */
const pair = new RegExp(
  String.raw`^([NS]?)\s?${decimal}\s?([NS]?)(?:\s?[,;]\s?|\s)([EOW]?)\s?${decimal}\s?([EOW]?)$`,
  'i',
);

function readPair(text: string): Coordinates | null {
  const [, before = '', first = '', after = '', east = '', second = '', west = ''] =
    pair.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (!first || !second) return null;
  return checked(signed(first, before || after), signed(second, east || west));
}

const part = String.raw`(\d{1,3})\s?[°º]\s?(\d{1,2})\s?['′’]\s?(?:(\d{1,2}(?:[.,]\d{1,10})?)\s?(?:["″”]|''))?\s?`;
/** Degrees, minutes and seconds, as maps show them: 52°07'24.2"N 4°34'04.1"E. */
const degrees = new RegExp(String.raw`^${part}([NS])\s?,?\s?${part}([EOW])$`, 'i');

function readDegrees(text: string): Coordinates | null {
  const found = degrees.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (!found) return null;
  const [, d = '', m = '', s = '0', north = '', d2 = '', m2 = '', s2 = '0', east = ''] = found;
  if ([m, m2, s, s2].some((one) => toNumber(one) >= 60)) return null;
  const angle = (whole: string, minutes: string, seconds: string) =>
    Number(whole) + Number(minutes) / 60 + toNumber(seconds) / 3600;
  return checked(signed(String(angle(d, m, s)), north), signed(String(angle(d2, m2, s2)), east));
}

const toNumber = (text: string) => Number(text.replace(',', '.'));
/** South and west are negative; 'O' is the Dutch east. */
const signed = (text: string, side: string) => toNumber(text) * (/[SW]/i.test(side) ? -1 : 1);

function checked(latitude: number, longitude: number): Coordinates | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
