// 360 by 450 px, which is what the keyboard of a small phone leaves: the field and what belongs to it are visible together.
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { listTitle } from '#features/conversation/play-request/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { clubJoinRequestCopy } from '#features/membership/club-join-request/copy.ts';
import { membershipCopy, memberTotal } from '#features/membership/copy.ts';
import { authCopy, passwordRuleCopy } from '#features/sign-in/client/parts/copy.ts';
import { createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { createGolfSession, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const small = { width: 360, height: 640 };
const aboveKeyboard = { width: 360, height: 450 };

test('the form of a new account starts at its title and shows the rules of the password while typing @phone', async ({
  asVisitor,
}) => {
  const { signIn, signUp } = authCopy;
  const page = await asVisitor({ viewport: small });
  await page.goto('/auth');
  await page.getByRole('button', { name: signIn.switch }).click();
  await expect(page.getByRole('heading', { name: signUp.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.getByLabel(signIn.email).fill('anna@test.example');
  await page.setViewportSize(aboveKeyboard);
  await page.getByLabel(signIn.email).press('Tab');
  const password = page.getByLabel(signIn.password, { exact: true });
  await expect(password).toBeFocused();
  await password.pressSequentially('Bir');
  await expect(password).toBeInViewport({ ratio: 1 });
  for (const rule of Object.values(passwordRuleCopy)) {
    await expect(page.getByText(rule, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('the message of a join request has room beside the buttons of its sheet @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { ask } = joinRequestCopy;
  await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'), { viewport: small });
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: ask.submit }).click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel(ask.message);
  await message.click();
  await page.setViewportSize(aboveKeyboard);
  await message.pressSequentially('Graag!');
  await expect(dialog.getByRole('button', { name: ask.submit })).toBeInViewport({ ratio: 1 });
  const shown = () =>
    message.evaluate((field) => {
      const area = field.closest('[data-scroll-area]')!.getBoundingClientRect();
      const { top, bottom } = field.getBoundingClientRect();
      return Math.min(bottom, area.bottom) - Math.max(top, area.top);
    });
  await expect.poll(shown, { message: 'Pixels of the field that are visible' }).toBeGreaterThanOrEqual(90);
});

test('the bottom bar and its chat button are away while the user types, and back afterwards @phone', async ({
  asPerson,
  clubId,
  db,
}) => {
  expect(clubId).toBeTruthy();
  const page = await asPerson(await createPerson(db, { name: 'Nico Nieuw' }), { viewport: small });
  await page.goto('/club-selection');
  const bar = page.getByRole('navigation');
  const message = page.getByLabel(clubJoinRequestCopy.ask.message);
  await expect(bar).toBeVisible();
  await message.click();
  await page.setViewportSize(aboveKeyboard);
  await expect(bar).toBeHidden();
  await message.pressSequentially('Mijn lidnummer is 1234.');
  // The button stays where it is until it is pressed.
  await page.getByRole('button', { name: clubJoinRequestCopy.ask.submit }).click();
  await expect(page.getByText(clubJoinRequestCopy.validation.club)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(bar).toBeVisible();
});

test("the form of the course's status leaves room for its message @phone", async ({
  asPerson,
  createMember,
}) => {
  const admin = await createMember('Bea Beheer', { role: 'admin' });
  const page = await asPerson(admin, { viewport: small });
  await page.goto('/admin?tab=course');
  const message = page.getByRole('main').getByRole('textbox').first();
  await message.click();
  await page.setViewportSize(aboveKeyboard);
  await message.pressSequentially('De greens zijn nat.');
  const covered = () =>
    message.evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const rows = [top + 4, (top + bottom) / 2, bottom - 4];
      return rows.filter((y) => document.elementFromPoint(left + 20, y) !== field).length;
    });
  await expect.poll(covered, { message: 'Rows of the field that are covered' }).toBe(0);
});

test('a search of conversations shows what it finds in the place of the play requests @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const anna = await createMember('Anna Admiraal');
  for (const name of ['Piet Peters', 'Petra Peters', 'Paul Peters']) {
    const other = await createMember(name);
    await createPrivateChat(db, anna.id, other.id);
    await createPlayRequest(db, other.id, anna.id);
  }
  const page = await asPerson(anna, { viewport: small });
  await page.goto('/chats');
  const requests = page.getByRole('heading', { name: listTitle(3) });
  await expect(requests).toBeVisible();
  const search = page.getByLabel(inboxCopy.search);
  await search.click();
  await page.setViewportSize(aboveKeyboard);
  await search.pressSequentially('peters');
  await expect(requests).toBeHidden();
  const rows = page.getByRole('list', { name: inboxCopy.listLabel }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  await search.fill('');
  await expect(requests).toBeVisible();
});

test('a search of members shows two of them in the place of the filter @phone', async ({
  asPerson,
  createMember,
}) => {
  const anna = await createMember('Anna Admiraal');
  for (const name of ['Piet Peters', 'Petra Peters']) await createMember(name);
  const page = await asPerson(anna, { viewport: small });
  await page.goto('/members');
  const filter = page.getByRole('group', { name: membershipCopy.filterLabel });
  await expect(filter).toBeVisible();
  // The chips scroll, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width);
  const search = page.getByLabel(membershipCopy.searchLabel);
  await search.click();
  await page.setViewportSize({ width: 360, height: 360 });
  await search.pressSequentially('peters');
  await expect(page.getByText(memberTotal(2))).toBeVisible();
  await expect(filter).toBeHidden();
  for (const name of ['Petra Peters', 'Piet Peters']) {
    await expect(page.getByText(name)).toBeInViewport({ ratio: 1 });
  }
  await search.fill('');
  await expect(filter).toBeVisible();
});
