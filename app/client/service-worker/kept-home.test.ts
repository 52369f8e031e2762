import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptHeaders } from '#platform/shared/web/worker-names.ts';
import { withHome } from './kept-home.ts';

const shell =
  '<script src="/assets/index-1.js"></script><div id="root"><template>Offline</template>Laden<!--end--></div>';
const home = '<div><!--banner--></div><h1>Goedemorgen, $& Anna</h1>';
const noon = new Date('2026-11-23T12:00:00+01:00');
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

const keptAt = (age: number, build = '/assets/index-1.js') =>
  withHome(
    shell,
    home,
    new Headers({ [keptHeaders.build]: build, [keptHeaders.at]: String(noon.getTime() - age) }),
  );

test('the copy replaces the loading state, with the banner in its place, and the page is marked', () => {
  expect(keptAt(hour)).toBe(
    '<script src="/assets/index-1.js"></script><div id="root" data-copied><div>Offline</div><h1>Goedemorgen, $& Anna</h1></div>',
  );
});

test('a copy of another day, of the future or of another build is not used', () => {
  expect([keptAt(13 * hour), keptAt(-hour), keptAt(hour, '/assets/index-2.js')]).toEqual([null, null, null]);
});

test('today is that of Amsterdam, wherever the device is', () => {
  vi.setSystemTime(new Date('2026-11-24T00:10:00+01:00'));
  expect(keptAt(-11.5 * hour)).toBeNull();
  expect(keptAt(-12 * hour)).not.toBeNull();
});
