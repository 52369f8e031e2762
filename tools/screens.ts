// `npm run screens`: takes pictures of the product with the demo, at seven in the morning.
import { builtPage } from '#app/server/page.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { buildClientWhenStale } from './build-client.ts';
import { withDemoProduct } from './demo-product.ts';
import { pagesOf } from './screens/open-pages.ts';
import { takeBrandPictures } from './screens/screens-brand.ts';
import { takeLandingPictures } from './screens/screens-landing.ts';
import { takeAllScreens, takeMainScreens, takeStates } from './screens/screens-readme.ts';
import { prepareAccounts, shots } from './screens/shots.ts';
import { root } from './source-files.ts';

const sets = {
  docs: 'the main screens, in docs/screens',
  landing: 'the pictures of the landing page, in app/client/landing/pictures',
  brand: 'the link preview and the icons, in public',
  all: 'every screen at four sizes and in both themes, in .cache/screens; only when named',
  states:
    'every screen while it loads, empty, failed, offline and with large text, in .cache/screens; only when named',
};
const isSet = (name: string): name is keyof typeof sets => Object.hasOwn(sets, name);

const asked = process.argv.slice(2);
const named = asked.filter((name) => !isSet(name));
if (!named.every((name) => shots.some((shot) => shot.name === name))) {
  const lines = Object.entries(sets).map(([name, what]) => `  ${name.padEnd(8)} ${what}`);
  const usage =
    'Usage: npm run screens -- [docs] [landing] [brand] [all] [states] [the name of a screen ...]';
  console.log([usage, ...lines].join('\n'));
  process.exit(asked.includes('--help') ? 0 : 2);
}
const askedSets = asked.filter(isSet);
const wanted = new Set<string>(askedSets.length > 0 ? askedSets : ['docs', 'landing', 'brand']);
const wantedShots = named.length > 0 ? shots.filter(({ name }) => named.includes(name)) : shots;

const minuteOfDay = (moment: Date) => {
  const [hours = 0, minutes = 0] = toAmsterdam(moment).time.split(':').map(Number);
  return hours * 60 + minutes;
};

const now = new Date();
const clockOffsetSeconds = (7 * 60 + 42 - minuteOfDay(now)) * 60;
const morning = new Date(now.getTime() + clockOffsetSeconds * 1000);

await buildClientWhenStale();
const page = builtPage(root, null);
await withDemoProduct({ clockOffsetSeconds, page }, async ({ browser, publicUrl }) => {
  const openPage = pagesOf(browser, publicUrl, morning);
  if (wanted.has('landing')) await takeLandingPictures(openPage);
  if (wanted.has('brand')) await takeBrandPictures(openPage);
  if (wanted.has('docs')) await takeMainScreens(openPage, wantedShots);
  if (wanted.has('all') || wanted.has('states')) await prepareAccounts(openPage, clockOffsetSeconds);
  if (wanted.has('all')) await takeAllScreens(openPage, wantedShots);
  if (wanted.has('states')) await takeStates(openPage, wantedShots);
});
process.exit(0);
