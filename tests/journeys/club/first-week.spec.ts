// What a new member finds on the home, and what a switch of club leaves on the screen.
import { homeCopy } from '#app/client/home/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { courseCopy } from '#features/course/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { addMember, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const words = homeCopy.firstWeek;

test('a new member sees three first steps, ticked when done, until they are dismissed @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
  allowBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal', { since: new Date() });
  const page = await asPerson(anna);
  await page.goto('/updates');
  const card = page.getByRole('region', { name: words.title('Golfclub De Proef') });
  await expect(card.getByRole('link')).toHaveCount(3);
  await card.getByRole('link', { name: words.steps.directory }).click();
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  await expect(page.getByText(membershipCopy.alone.title)).toBeVisible();
  await expect(page.getByRole('link', { name: membershipCopy.invite })).toHaveCount(0);
  await createGolfSession(db, anna.id, { clubId });
  await page.goto('/updates');
  await expect(card.getByRole('link')).toHaveText([words.steps.picture]);
  await card.getByRole('button', { name: words.dismiss }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Golf Buddy' })).toBeVisible();
  await expect(card).toHaveCount(0);

  // A new admin first gets the steps that fill the club. This club has two members.
  const karin = await createMember('Karin Kersvers', { role: 'admin', since: new Date() });
  const admin = await asPerson(karin);
  await admin.goto('/updates');
  const left = admin.getByRole('region', { name: words.title('Golfclub De Proef') }).getByRole('link');
  await expect(left).toHaveText([words.steps.course, words.steps.update]);
  // Also after all steps of a member.
  await createGolfSession(db, karin.id, { clubId });
  const picture = { avatar_url: `/pictures/${'a'.repeat(32)}-512.webp` };
  await db.updateTable('profiles').set(picture).where('id', '=', karin.id).execute();
  allowBrowserError(/404 .*pictures/);
  await admin.goto('/members');
  await expect(admin.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  await admin.goto('/updates');
  await expect(left).toHaveText([words.steps.course, words.steps.update]);
});

test('the first admin of a new club finds what to do on each screen @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Eva Eerste', { role: 'admin' }));
  await page.goto('/updates');
  await expect(page.getByText(courseCopy.noLocation)).toBeVisible();
  await expect(
    page.getByRole('region', { name: clubCopy.about.title }).getByText('Lid', { exact: true }),
  ).toBeVisible();
  await page.goto('/members?handicap=low');
  await expect(page.getByRole('heading', { name: membershipCopy.empty })).toBeVisible();
  await page.getByRole('button', { name: membershipCopy.clearFilters }).click();
  await page.getByRole('link', { name: membershipCopy.invite }).click();
  await expect(page).toHaveURL('/admin');
});

test('a switch of club keeps the members screen, without a name of the former club @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  await createMember('Vera Vorige');
  const second = await createClub(db, 'Golfclub De Tweede');
  await addMember(db, second, anna.id);
  await addMember(db, second, (await createPerson(db, { name: 'Nico Nieuw' })).id);
  const page = await asPerson(anna);
  await page.goto('/members');
  await expect(page.getByRole('link', { name: 'Vera Vorige' })).toBeVisible();
  await page.getByRole('link', { name: 'Wissel van club' }).click();
  await expect(page.getByRole('button', { name: /^Golfclub De Tweede/ })).toBeVisible();
  await expect(page.getByText('Vera Vorige')).toHaveCount(0);
  // Looks at every frame after the choice: none may show a member of the former club.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body.textContent?.includes('Vera Vorige')) seen.push(location.pathname);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: /^Golfclub De Tweede/ }).click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('link', { name: 'Nico Nieuw' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
