// A card has one button, which depends on the user's relation to the golf session.
import type { Locator, Page } from '@playwright/test';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { addPlayer, createClub, createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const card = (page: Page | Locator, title: string) => page.getByRole('article').filter({ hasText: title });

test('a card has another button in each of its six states @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const otto = await createMember('Otto Organisator');
  const fred = await createMember('Fred Flight');
  const offer = async (title: string, organiser = otto, maxPlayers = 4) => {
    const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers });
    await entitle(db, id, title);
    return id;
  };
  await offer('Vrije plek');
  await createJoinRequest(db, await offer('Gevraagd'), anna.id);
  await createJoinRequest(db, await offer('Geweigerd'), anna.id, 'declined');
  const joined = await offer('Speelt mee');
  await addPlayer(db, joined, anna.id);
  const own = await offer('Eigen sessie', anna);
  await addPlayer(db, await offer('Volle bak', otto, 2), fred.id);

  const page = await asPerson(anna);
  await page.goto('/golf-buddy');
  // The name of a button begins with its label.
  const button = (title: string, name: string) =>
    card(page, title).getByRole('button', { name: new RegExp(`^${name}`) });
  const link = (title: string, name: string) => card(page, title).getByRole('link', { name });
  await expect(button('Vrije plek', 'Verzoek Indienen')).toBeEnabled();
  await expect(button('Gevraagd', 'Verzoek Ingediend')).toBeDisabled();
  await expect(button('Geweigerd', 'Verzoek Geweigerd')).toBeDisabled();
  await expect(link('Speelt mee', 'Naar Sessie')).toHaveAttribute('href', `/session-participant/${joined}`);
  await expect(link('Eigen sessie', 'Beheren')).toHaveAttribute('href', `/session-management/${own}`);
  await expect(button('Volle bak', 'Vol')).toBeDisabled();
  // The button says that the golf session is full; a badge would repeat it.
  await expect(card(page, 'Volle bak').getByText('Vol', { exact: true })).toHaveCount(0);
  await expect(card(page, 'Volle bak')).toContainText('2/2');
  await expect(card(page, 'Vrije plek')).toContainText('Alle niveaus');

  // In a wide window the flights are below each other, whatever the button beside them.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const flights = page.getByRole('article').locator('ul');
  await expect(flights).toHaveCount(6);
  const lefts = await flights.evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
  expect(new Set(lefts).size, `The flights begin at ${lefts.join(', ')}.`).toBe(1);

  // Management opens over the current list.
  const opening = page.context().waitForEvent('page');
  await link('Eigen sessie', 'Beheren').click();
  const beside = await opening;
  await expect(beside).toHaveURL(`/session-management/${own}`);
  await expect(beside.getByRole('tab', { name: 'Verzoeken' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/golf-buddy');
});

test('closed and past golf sessions are not in the list, nor one that starts meanwhile; public ones are @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const soon = new Date(Date.now() + 3_600_000);
  const offer = async (title: string, options: Parameters<typeof createGolfSession>[2]) => {
    const id = await createGolfSession(db, otto.id, { clubId, startsAt: soon, ...options });
    await entitle(db, id, title);
    return id;
  };
  await offer('Gesloten rondje', { status: 'closed' });
  await offer('Afgelast rondje', { status: 'cancelled' });
  await offer('Gespeeld rondje', { status: 'completed', startsAt: new Date(Date.now() - 6 * 3_600_000) });
  await offer('Begonnen rondje', { startsAt: new Date(Date.now() - 60_000) });
  await offer('Elders', { clubId: await createClub(db) });
  const open = await offer('Openbaar rondje', { clubId: null });

  const page = await asPerson(await createMember('Anna Admiraal'));
  const rita = await createMember('Rita Requester');
  const requester = await asPerson(rita);
  for (const one of [page, requester]) await one.goto('/zakelijk');
  const soonest = await offer('Rondje van zo', { startsAt: new Date(Date.now() + 5000) });
  await createJoinRequest(db, soonest, rita.id);
  await Promise.all([page.goto('/golf-buddy'), requester.goto('/my-sessions')]);
  const asked = requester.getByRole('region', { name: joinRequestCopy.own.title });
  for (const list of [page, asked]) await expect(card(list, 'Rondje van zo')).toBeVisible();
  await expect(
    card(page, 'Openbaar rondje').getByText(golfSessionCopy.public, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(asked).toHaveCount(0);
  // A public golf session would also be in the lists of other tests.
  await db.deleteFrom('golf_sessions').where('id', '=', open).execute();
});

const entitle = (db: Db, id: string, title: string) =>
  db.updateTable('golf_sessions').set({ title }).where('id', '=', id).execute();
