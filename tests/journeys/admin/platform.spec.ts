// The platform: a golfer requests a club, a global admin approves it, and the golfer runs the new club. And a global admin suspends an
// account, which signs its owner out.
import { adminCopy, platformCopy } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { auditCopy } from '#features/audit/copy.ts';
import { clubRequestCopy } from '#features/club/club-request/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import {
  accountAdministrationCopy,
  actionsLabel as accountActions,
  suspendedText,
} from '#features/desk-platform/account-administration/copy.ts';
import {
  actionsLabel,
  archivedText,
  clubAdministrationCopy,
} from '#features/desk-platform/club-administration/copy.ts';
import { allByLabel, onlyBy, platformLogCopy } from '#features/desk-platform/platform-log/copy.ts';
import { stoppedTitle } from '#features/membership/club-join-request/copy.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall, serverMessage } from '#tests/journeys/quality/failing.ts';
import { expectWholeWords } from '#tests/journeys/quality/whole-words.ts';
import { createClubRequest, createPerson } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';

const { desk } = clubRequestCopy;

test('an approved requester runs the new club, which a global admin archives and restores @desktop', async ({
  asPerson,
  db,
}) => {
  const requester = await createPerson(db, { name: 'Jan Vraag' });
  await createClubRequest(db, requester.id, { contact_name: 'Jan Vraag', contact_email: requester.email });
  const admin = await createPerson(db, { name: 'Bea Beheer', globalAdmin: true });
  const page = await asPerson(admin);
  await page.goto('/admin?part=requests');
  await expect(page.getByRole('heading', { name: platformCopy.title, level: 1 })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: requester.email });
  const watching = await asPerson(await createPerson(db, { globalAdmin: true }));
  await watching.goto('/admin?part=requests');
  const watched = watching.getByRole('article').filter({ hasText: requester.email });
  await expect(watched).toBeVisible();
  // The contact is the requester, so the address is there once.
  await expect(watched.getByText(requester.email)).toHaveCount(1);
  const entry = watching.getByRole('navigation').getByRole('link', { name: appCopy.bars.admin });
  await expect(entry).toContainText('Er wacht');
  await card.getByRole('button', { name: desk.approve }).click();
  await page.getByRole('button', { name: desk.confirmApprove }).click();
  await expect(page.getByText(desk.approved)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(watched).toBeHidden({ timeout: 5000 });

  const own = await asPerson(requester);
  await own.goto('/admin');
  await expect(own.getByRole('heading', { name: adminCopy.title })).toBeVisible();
  await expect(own.getByText('Golfclub De Dijk').first()).toBeVisible();
  const request = db.selectFrom('club_requests').select('club_id').where('user_id', '=', requester.id);
  await watching.goto(`/admin?club=${(await request.executeTakeFirstOrThrow()).club_id}`);
  await expect(watching.getByRole('heading', { name: adminCopy.title })).toBeVisible();

  await page.getByRole('tab', { name: platformCopy.parts.clubs }).click();
  // The form starts at its first field instead of the button that closes it, and gives the focus back.
  const newClub = page.getByRole('button', { name: clubAdministrationCopy.add });
  await newClub.press('Enter');
  const form = page.getByRole('dialog', { name: clubAdministrationCopy.form.createTitle });
  await expect(form.getByLabel(clubAdministrationCopy.form.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newClub).toBeFocused();
  await page.getByLabel(clubAdministrationCopy.searchLabel).fill('De Dijk');
  const menu = page.getByRole('button', { name: actionsLabel('Golfclub De Dijk') });
  await expect(menu).toHaveCount(1);
  await expectAccessible(page, 'main');
  // On a tablet the columns leave the least room for a name.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectWholeWords(page);
  await menu.click();
  await page.getByRole('menuitem', { name: clubAdministrationCopy.actions.archive }).click();
  await page.getByRole('button', { name: clubAdministrationCopy.actions.archive, exact: true }).click();
  await expect(page.getByText(archivedText('Golfclub De Dijk'))).toBeVisible();
  // Open dashboards of the club close, and make no request that would be refused.
  await expect(watching.getByRole('heading', { name: platformCopy.title, level: 1 })).toBeVisible();
  await expect(own).toHaveURL((address) => address.pathname !== '/admin', { timeout: 5000 });
  await expect(own.getByText(stoppedTitle('Golfclub De Dijk'))).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: clubAdministrationCopy.undo }).click();
  await expect(menu).toHaveCount(1);

  await page.getByRole('tab', { name: platformCopy.parts.audit }).click();
  await expect(page.getByText(auditCopy.actions['club.restored']).first()).toBeVisible();
  await page
    .getByRole('button', { name: onlyBy('Bea Beheer') })
    .first()
    .click();
  const allAgain = page.getByRole('button', { name: allByLabel('Bea Beheer') });
  await expect(allAgain).toBeVisible();
  await expect(page.getByText(auditCopy.actions['club.restored'])).toHaveCount(1);
  await expectAccessible(page, 'main');
  await allAgain.click();
  await expect(allAgain).toHaveCount(0);
});

test('the log shows itself that its filter by club failed to load, with a retry @desktop', async ({
  asPerson,
  clubId,
  db,
  expectBrowserError,
}) => {
  expect(clubId).toBeTruthy();
  expectBrowserError(/500 .*\/api\//);
  const page = await asPerson(await createPerson(db, { globalAdmin: true }));
  await breakCall(page, '**/api/clubs');
  await breakCall(page, '**/api/audit-log*');
  await page.goto('/admin?part=audit');
  const failed = page.getByRole('main').getByRole('alert');
  // The log fails too, and there is one error.
  const { loadTitle } = platformLogCopy.failure;
  await expect(failed).toContainText(`${loadTitle}${clubCopy.failure.loadTitle}${serverMessage}`);
  await page.unroute('**/api/audit-log*');
  await failed.getByRole('button', { name: copy.retry }).click();
  await expect(failed).not.toContainText(loadTitle);
  await expect(failed).toContainText(`${clubCopy.failure.loadTitle}${serverMessage}`);
  await expect(page.getByText(clubCopy.failure.loadBody)).toHaveCount(0);
  await page.unrouteAll();
  await failed.getByRole('button', { name: copy.retry }).click();
  await expect(failed).toHaveCount(0);
  await page.getByRole('combobox', { name: platformLogCopy.filters.club }).click();
  await expect(page.getByRole('option', { name: 'Golfclub' }).first()).toBeVisible();
  await expect(page.getByText(serverMessage)).toHaveCount(0);
});

test('a global admin loads the accounts on a second try, suspends one with a reason, and lifts the suspension @desktop', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const spammer = await createMember('Sem Spam');
  const theirs = await asPerson(spammer);
  await theirs.goto('/members');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await asPerson(await createPerson(db, { globalAdmin: true }));
  await breakCall(page, '**/accounts?**');
  await page.goto('/admin?part=accounts');
  const retry = page.getByRole('button', { name: copy.retry });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await page.getByLabel(accountAdministrationCopy.searchLabel).fill(spammer.email.slice(0, 30));
  await expect(page.getByRole('listitem').filter({ hasText: spammer.email })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1);
  // The list showed its failure itself. A toast with the same failure would still be visible.
  expect(await page.getByText(accountAdministrationCopy.failure.loadTitle).count()).toBe(0);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: accountActions('Sem Spam') }).click();
  await page.getByRole('menuitem', { name: accountAdministrationCopy.actions.suspend }).click();
  await page.getByRole('button', { name: accountAdministrationCopy.ask.confirm }).click();
  await expect(page.getByText(accountAdministrationCopy.validation.reason)).toBeVisible();
  await page.getByLabel(accountAdministrationCopy.ask.reason).fill('Spam in gesprekken');
  await page.getByRole('button', { name: accountAdministrationCopy.ask.confirm }).click();
  await expect(page.getByText(suspendedText('Sem Spam'))).toBeVisible();
  await expect(page.getByText(/: Spam in gesprekken/)).toBeVisible();
  await expect(theirs).toHaveURL(/\/auth/, { timeout: 5000 });
  await page.getByRole('button', { name: accountActions('Sem Spam') }).click();
  await page.getByRole('menuitem', { name: accountAdministrationCopy.actions.lift }).click();
  await expect(page.getByText('Spam in gesprekken')).toBeHidden();
});
