// The action and the position of toasts.
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { galleryCopy } from '#ui/dev/copy.ts';
import { expect, test } from '../fixtures.ts';
import { createHandledRequests } from '../golf-session/handled-requests.ts';
import { breakCall, breakCommand, serverMessage } from './failing.ts';

const { actions, undone, toast } = galleryCopy;
const { form: words } = golfSessionCopy;

test('a toast runs its action once and stays for six seconds @phone', async ({ asVisitor }) => {
  const page = await asVisitor();
  await page.clock.install();
  await page.goto('/dev/ui');
  const show = page.getByRole('button', { name: actions.toastWithAction });
  const region = page.getByRole('region', { name: /Meldingen/ });
  const declined = region.getByRole('status').filter({ hasText: undone.title });

  await show.click();
  await declined.getByRole('button', { name: actions.undo }).click();
  await expect(region.getByText(toast.title)).toHaveCount(1);
  await expect(declined).toHaveCount(0);

  // Two toasts with equal text keep their own actions; the newer one hides the older.
  const seen = page.locator('[data-sonner-toast][data-visible="true"][data-removed="false"]');
  // From here on only the test moves the time, so that a slow machine does not use up theirs.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await show.click();
  await show.click();
  await page.clock.runFor(500);
  await expect(declined).toHaveCount(2);
  await expect(seen).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_000);
  await expect(declined).toHaveCount(2);
  await page.clock.runFor(1_500);
  await expect(declined).toHaveCount(0);
});

const readOrTyped = 'h1, h2, h3, input, textarea, [type=submit], [data-frame] > header, nav';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('a toast covers no heading, input or bar', async ({
  asPerson,
  createMember,
  isMobile,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCommand(page, '**/api/golf-sessions');
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.title).fill('Vroeg rondje');
  await form.getByLabel(words.date).fill('2030-11-22');
  await form.getByLabel(words.time).fill('09:30');
  await form.getByLabel(words.location).fill('Tee 1');
  const shown = page.locator('[data-sonner-toast][data-mounted="true"]');
  // Each project checks its own sizes: on a phone the form is a dialog.
  for (const size of sizes.filter(({ width }) => width < 600 === isMobile)) {
    await page.setViewportSize(size);
    await form.getByRole('button', { name: words.submit }).click();
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate(coveredBy, `${readOrTyped}, [role=combobox]`), `at ${size.width} px`)
      .toEqual([]);
    await shown.getByRole('button', { name: copy.close }).click();
    await expect(shown).toHaveCount(0);
  }
});

test('a toast tells the failure that the page does not show, and nothing twice', async ({
  asPerson,
  createMember,
  db,
  clubId,
  isMobile,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  await breakCall(page, `**/api/golf-sessions/${golfSession}`);
  await breakCall(page, '**/api/clubs/*/golf-sessions?*');
  const { oneTitle, listTitle } = golfSessionCopy.failure;
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: listTitle });
  const shown = page.locator('[data-sonner-toast][data-mounted="true"]');
  // A toast that is being removed is left out.
  const staying = page.locator('[data-sonner-toast][data-removed="false"]');
  for (const size of sizes.filter(({ width }) => width < 600 === isMobile)) {
    await page.setViewportSize(size);
    // The page redirects to the list, which fails too.
    await page.goto(`/session-management/${golfSession}`);
    await expect(page).toHaveURL('/golf-buddy');
    await expect(failure).toBeVisible();
    await expect(shown).toHaveText([`${oneTitle}${serverMessage}`]);
    await expect
      .poll(() => staying.evaluate(coveredBy, `${readOrTyped}, [role=alert]`), {
        message: `at ${size.width} px`,
        timeout: 3_000,
      })
      .toEqual([]);
  }
  if (isMobile) return;
  // In a window without height a toast is one line, beside the round button and below the button that loads again.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/session-management/${golfSession}`);
  await expect(failure).toBeVisible();
  await expect(shown).toBeVisible();
  const avoided = `${readOrTyped}, [role=alert], a[href="/chats"]`;
  await expect.poll(() => staying.evaluate(coveredBy, avoided), { timeout: 3_000 }).toEqual([]);
});

test('a toast covers no fold, and takes the room of what is folded away @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { organiser, golfSession } = await createHandledRequests(db, clubId, createMember);
  const page = await asPerson(organiser);
  await page.goto(`/session-management/${golfSession}`);
  await page.getByRole('button', { name: joinRequestCopy.accept }).click();
  const shown = page.locator('[data-sonner-toast][data-mounted="true"]');
  await expect(shown).toBeVisible();
  const isBelow = async () => {
    const fold = await page.locator('summary').boundingBox();
    const toast = await shown.boundingBox();
    return fold && toast && toast.y >= fold.y + fold.height;
  };
  await expect.poll(isBelow, { timeout: 3_000 }).toBe(true);
});

/** The visible elements below a toast. Under a form that fills the screen, a dialog, only the form is visible. */
function coveredBy(toast: Element, selector: string): string[] {
  const own = toast.getBoundingClientRect();
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  return [...root.querySelectorAll(selector)]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const area = (element.closest('[data-scroll-area]') ?? element).getBoundingClientRect();
      const top = Math.max(box.top, area.top);
      const bottom = Math.min(box.bottom, area.bottom);
      const isVisible = bottom - top > 1;
      return (
        isVisible && box.left < own.right && box.right > own.left && top < own.bottom && bottom > own.top
      );
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
