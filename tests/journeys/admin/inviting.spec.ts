// An admin invites one address, and a list with every kind of line.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  invitationCopy,
  inviteCount,
  invitedCount,
  mailedTo,
  actionsFor,
  keptForLater,
  tooManyLines,
} from '#features/membership/invitation/copy.ts';
import { mostInvited } from '#features/membership/invitation/rules.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { linkCopy } from '#ui/forms/copy.ts';
import { expect, test } from '../fixtures.ts';

const { invite, list, open, validation } = invitationCopy;

test('an admin invites one address: the link is shown once and copied, and the invitation is revoked @phone', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/422 .*\/invitations/);
  const page = await asPerson(await createMember('Bea Beheer', { role: 'admin' }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin');
  await page.getByRole('button', { name: invite.submit }).click();
  await expect(page.getByText(invite.emptyTitle)).toBeVisible();
  await expect(page.getByText(validation.emailEmpty).first()).toBeVisible();
  await page.getByLabel(invite.email, { exact: true }).fill('gast@@voorbeeld');
  await page.getByRole('button', { name: invite.submit }).click();
  await expect(page.getByLabel(invite.email, { exact: true })).toHaveAccessibleDescription(
    'Ongeldig emailadres',
  );
  // The field says it: not a toast too, which would come before it. Any other failure has one.
  const failed = page.getByRole('alert').filter({ has: page.getByText('Fout', { exact: true }) });
  expect(await failed.count()).toBe(0);
  expectBrowserError(/500 .*\/invitations/);
  await breakCommand(page, '**/invitations');
  await page.getByLabel(invite.email, { exact: true }).fill('Gast@Voorbeeld.example');
  await page.getByRole('button', { name: invite.submit }).click();
  await expect(failed).toContainText(serverMessage);
  await page.unrouteAll();
  await page.getByLabel(invite.email, { exact: true }).fill('Gast@Voorbeeld.example');
  await page.getByRole('button', { name: invite.submit }).click();
  await expect(page.getByText(mailedTo('Gast@Voorbeeld.example'))).toBeVisible();
  const link = await page.getByLabel(invite.link).inputValue();
  expect(new URL(link).pathname).toBe('/invite');
  await expect(page.getByText('gast@voorbeeld.example', { exact: true })).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: linkCopy.copy, exact: true }).click();
  await expect(page.getByRole('button', { name: linkCopy.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // After two seconds the button offers to copy again.
  await expect(page.getByRole('button', { name: linkCopy.copy, exact: true })).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: linkCopy.copy, exact: true }).click();
  await expect(page.getByText(linkCopy.notCopied)).toBeVisible();

  await page.getByRole('button', { name: actionsFor('gast@voorbeeld.example') }).click();
  await page.getByRole('menuitem', { name: open.revoke }).click();
  await page.getByRole('button', { name: open.revoke, exact: true }).click();
  await expect(page.getByText(open.empty)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(invite.email, { exact: true })).toBeVisible();
  await expect(page.getByLabel(invite.link)).toHaveCount(0);
});

test('an import reads a file in Windows-1252, answers every line, and continues after a lost answer @phone', async ({
  asPerson,
  clubId,
  createMember,
  db,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/);
  const admin = await createMember('Bea Beheer', { role: 'admin' });
  await createInvitation(db, clubId, { email: 'open@voorbeeld.example' });
  const page = await asPerson(admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: invite.many }).click();
  // Pasted as a user does: a browser takes many seconds to type two thousand lines.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'x@voorbeeld.example\n'.repeat(2001));
  await page.getByLabel(list.text, { exact: true }).press('Control+v');
  await page.getByRole('button', { name: list.check }).click();
  await expect(page.getByText(tooManyLines(2001))).toBeVisible();

  const fresh = Array.from({ length: 120 }, (_, n) => `Zoë van Lid;lid${n}@voorbeeld.example`);
  const others = [
    `Bea;${admin.email}`,
    'Open;open@voorbeeld.example',
    'Zoë van Lid;LID1@voorbeeld.example',
    '"Stuk;geen adres',
  ];
  const text = ['Naam;E-mail', ...fresh, ...others].join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'leden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  const check = page.getByRole('button', { name: list.check });
  await page.route('**/invitations/check', (route) => route.abort(), { times: 1 });
  await check.click();
  await expect(page.getByText(list.checkFailed)).toBeVisible();
  await expect(page.getByLabel(list.text, { exact: true })).not.toHaveAttribute('aria-invalid');
  await check.click();
  const send = page.getByRole('button', { name: inviteCount(120) });
  await expect(send).toBeVisible();
  await expect(page.getByText('Zoë van Lid').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByText(list.filters.skipped).click();
  for (const verdict of ['member', 'open', 'double', 'invalid'] as const)
    await expect(page.getByText(list.verdicts[verdict], { exact: true })).toBeVisible();

  // The server handles the second call, but its answer is lost.
  let calls = 0;
  await page.route('**/invitations/many', async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send.click();
  await expect(page.getByText(list.stopped)).toBeVisible();
  await page.getByRole('button', { name: list.goOn }).click();
  await expect(page.getByText(invitedCount(120))).toBeInViewport();
  const rows = db.selectFrom('club_invitations').select('name').where('club_id', '=', clubId);
  expect(await rows.where('email', 'like', 'lid%').execute()).toHaveLength(120);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: list.download }).click();
  const result = await readFile(await (await downloading).path(), 'utf8');
  const lines = result.trimEnd().split('\r\n');
  expect(lines).toHaveLength(125);
  expect(lines[1]).toBe(`2;lid0@voorbeeld.example;Zoë van Lid;${list.verdicts.invited}`);
  await page.getByRole('button', { name: list.close }).click();
  await expect(page.getByText('lid119@voorbeeld.example')).toBeVisible();
});

test('a stopped import says how far it got, and what exceeds the limit of a day stays in the list @phone', async ({
  asPerson,
  clubId,
  createMember,
  db,
}) => {
  await sql`insert into club_invitations (id, club_id, email, token_hash, token_seed, expires_at)
    select gen_random_uuid(), ${clubId}, n || '@eerder.example', sha256((n || ${clubId})::bytea),
      substring(sha256(n::text::bytea) from 1 for 16), now() + interval '7 days'
    from generate_series(1, ${mostInvited - 148}::int) as n`.execute(db);
  const page = await asPerson(await createMember('Bea Beheer', { role: 'admin' }));
  await page.goto('/admin');
  await page.getByRole('button', { name: invite.many }).click();
  const addresses = Array.from({ length: 150 }, (_, n) => `lid${n}@voorbeeld.example`);
  await page.getByLabel(list.text, { exact: true }).fill(addresses.join('\n'));
  // A list that was not sent is a draft.
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: invite.many }).click();
  await expect(page.getByLabel(list.text, { exact: true })).toHaveValue(addresses.join('\n'));
  await page.getByRole('button', { name: list.check }).click();
  const answered = Promise.withResolvers<void>();
  await page.route('**/invitations/many', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: inviteCount(150) }).click();
  // What was sent cannot be cancelled.
  await expect(page.getByRole('button', { name: 'Annuleren' })).toHaveCount(0);
  await page.getByRole('button', { name: list.stop }).click();
  answered.resolve();
  await expect(page.getByRole('alert')).toContainText(
    `100 mensen zijn uitgenodigd, 50 nog niet. ${list.stoppedByUser}`,
  );
  await expect(page.getByRole('button', { name: 'Sluiten' })).toBeVisible();
  await page.getByRole('button', { name: list.goOn }).click();
  await expect(page.getByText(invitedCount(148))).toContainText(keptForLater(2));
  await page.getByRole('button', { name: list.close }).click();
  await page.getByRole('button', { name: invite.many }).click();
  await expect(page.getByLabel(list.text, { exact: true })).toHaveValue(addresses.slice(148).join('\n'));
  await db.deleteFrom('club_invitations').where('email', 'like', '%@eerder.example').execute();
  await page.getByRole('button', { name: list.check }).click();
  await page.getByRole('button', { name: inviteCount(2) }).click();
  await expect(page.getByText(invitedCount(2))).toBeVisible();
  await page.getByRole('button', { name: list.close }).click();
  await page.getByRole('button', { name: invite.many }).click();
  await expect(page.getByLabel(list.text, { exact: true })).toHaveValue('');
});
