// The action and the position of toasts.
import { galleryCopy } from '#ui/dev/copy.ts';
import { expect, test } from '../fixtures.ts';

const { actions, undone, toast } = galleryCopy;

test('a toast runs its action once and stays for six seconds', async ({ asVisitor }) => {
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

  // Two toasts with equal text keep their own actions.
  await show.click();
  await show.click();
  await expect(declined).toHaveCount(2);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_500);
  await expect(declined).toHaveCount(2);
  await page.clock.runFor(1_500);
  await expect(declined).toHaveCount(0);
});
