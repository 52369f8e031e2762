import { assert, double, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLocation } from './read-coordinates.ts';

const here = { latitude: 52.1234, longitude: 4.5678 };

describe('coordinates as text', () => {
  test.each([
    '52.1234, 4.5678',
    '52,1234, 4,5678',
    '52,1234 4,5678',
    '52,1234,4,5678',
    '52.1234 4.5678',
    '52.1234;4.5678',
    '  52,1234;  4,5678  ',
    '52.1234° N, 4.5678° E',
    'N 52,1234 O 4,5678',
    '52.1234,4.5678',
    'geo:52.1234,4.5678',
    'geo:52.1234,4.5678;u=35?z=15',
  ])('%s', (text) => expect(readLocation(text)).toEqual(here));

  test.each([
    [`52°07'24.2"N 4°34'04.1"E`, { latitude: 52.12339, longitude: 4.56781 }],
    [`52° 7' 24,2" N, 4° 34' 4,1" O`, { latitude: 52.12339, longitude: 4.56781 }],
    [`33°52'S 18°25'W`, { latitude: -33.86667, longitude: -18.41667 }],
    ['33.5 S, 70.6 W', { latitude: -33.5, longitude: -70.6 }],
    ['-33,5, -70,6', { latitude: -33.5, longitude: -70.6 }],
    ['52, 4', { latitude: 52, longitude: 4 }],
  ])('%s', (text, found) => expect(readLocation(text)).toEqual(found));

  test('is read back from any location', () => {
    const degrees = (most: number) => double({ min: -most, max: most, noNaN: true });
    assert(
      property(degrees(90), degrees(180), (latitude, longitude) => {
        const found = readLocation(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
        expect(found).toEqual({
          latitude: expect.closeTo(latitude, 4),
          longitude: expect.closeTo(longitude, 4),
        });
      }),
    );
  });
});

describe('a link', () => {
  test.each([
    'https://www.google.com/maps/@52.1234,4.5678,15z',
    'https://www.google.nl/maps/place/Golfclub+De+Duinrand/@52.0,4.0,17z/data=!3m1!4b1!4m6!3m5!1s0x47c5:0x1!8m2!3d52.1234!4d4.5678!16s',
    'https://maps.google.com/?q=52.1234,4.5678',
    'https://maps.google.com/maps?q=loc:52.1234,4.5678&z=12',
    'https://www.google.com/maps/search/?api=1&query=52.1234%2C4.5678',
    'https://www.google.com/maps/search/52.1234,+4.5678?entry=tts',
    'https://www.google.co.uk/maps/dir/?api=1&destination=52.1234,4.5678',
    'https://maps.apple.com/?ll=52.1234,4.5678&q=Golfclub',
    'https://maps.apple.com/place?coordinate=52.1234,4.5678&name=Golfclub',
    'https://maps.apple.com/?q=52.1234,4.5678',
    'https://www.openstreetmap.org/#map=15/52.1234/4.5678',
    'https://www.openstreetmap.org/?mlat=52.1234&mlon=4.5678#map=15/52.0/4.0',
    'https://www.openstreetmap.org/way/123#map=18/52.1234/4.5678&layers=N',
    'http://openstreetmap.org/?lat=52.1234&lon=4.5678&zoom=12',
  ])('%s', (link) => expect(readLocation(link)).toEqual(here));

  test.each(['https://maps.app.goo.gl/AbCdEf123', 'https://goo.gl/maps/AbC', 'https://osm.org/go/0E6_x-'])(
    '%s is recognised as shortened',
    (link) => expect(readLocation(link)).toBe('short'),
  );
});

describe('nothing is found in', () => {
  test.each([
    '',
    'De Duinrand',
    '52.1234',
    '91, 4',
    '52, 181',
    '1e309, 4',
    'NaN, NaN',
    'Infinity, 4',
    '0x34, 4',
    '52.1234, 4.5678, 17',
    '５２.1, ４.5',
    `52°61'00"N 4°34'04"E`,
    '52.1234\u0000, 4.5678',
    'https://www.google.com/maps/@99.1,4.5,15z',
    'https://www.google.com/maps',
    'https://www.google.com.evil.example/maps/@52.1234,4.5678,15z',
    'https://evil.example/?q=52.1234,4.5678',
    'https://google.evil.example/maps/@52.1234,4.5678,15z',
    'https://www.google.com@evil.example/maps/@52.1234,4.5678,15z',
    'https://maps.apple.com.evil.example/?ll=52.1234,4.5678',
    'javascript:alert(52.1234,4.5678)',
    'data:text/html,52.1234,4.5678',
    'https://',
    'https://www.google.com/maps/%E0%A4%A/@',
    '<script>52.1, 4.5</script>',
  ])('%s', (text) => expect(readLocation(text)).toBeNull());

  test('reads text of any kind and length quickly', () => {
    const started = performance.now();
    for (const text of ['5'.repeat(1999), '5 '.repeat(999), '!3d'.repeat(600), "1°1'".repeat(400)]) {
      expect(readLocation(text)).toBeNull();
      expect(readLocation(`https://www.google.com/maps/${text}`)).toBeNull();
    }
    expect(readLocation(`52.1, 4.5${' '.repeat(5)}`)).not.toBeNull();
    expect(readLocation(`52.1,${' '.repeat(2000)}4.5`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(200);
    assert(property(string({ maxLength: 3000 }), (text) => void readLocation(text)));
  });
});
