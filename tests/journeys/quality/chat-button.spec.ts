// On a phone the chat button is part of the bottom bar. It is out of sight while the user reads on or types, and back at rest.
import { appCopy } from '#app/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { expect, test } from '../fixtures.ts';

test('the chat button is away while the user scrolls down or types, and back at rest @phone', async ({
  asPerson,
  createMember,
}) => {
  const names = Array.from({ length: 24 }, (_, index) => `Lid ${String.fromCodePoint(65 + index)}`);
  for (const name of names) await createMember(name);
  const page = await asPerson(await createMember('Anna Admiraal'), { viewport: { width: 390, height: 844 } });
  await page.goto('/members');
  await expect(page.getByText('Lid M', { exact: true })).toBeAttached();
  const button = page.getByRole('link', { name: appCopy.bars.openChats });
  /** The opacity of the button two frames after the page was scrolled. */
  const opacityAfter = (pixels: number) =>
    button.evaluate(async (element, distance) => {
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
      scrollBy({ top: distance, behavior: 'instant' });
      for (let count = 0; count < 3; count += 1) await frame();
      return getComputedStyle(element).opacity;
    }, pixels);

  await expect(button).toHaveCSS('opacity', '1');
  await expect.poll(() => opacityAfter(40)).toBe('0');
  await expect(button).toHaveCSS('opacity', '1');
  expect(await opacityAfter(-40)).toBe('1');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(button).toHaveCSS('opacity', '1');
  await page.getByLabel(membershipCopy.searchLabel).fill('Lid');
  await expect(button).toHaveCSS('opacity', '0');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(button).toHaveCSS('opacity', '1');
});
