// The organiser cannot come: the players are asked one after the other who takes over.
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { handoverCopy as text } from '#features/golf-session/handover/copy.ts';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { input } from '#tests/journeys/chat/chat.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall } from '#tests/journeys/quality/failing.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

test('the organiser leaves, the first player declines, and the second takes over @phone', async ({
  asPerson,
  createMember,
  allowBrowserError,
  db,
  clubId,
}) => {
  // The page of the former organiser may still refetch.
  allowBrowserError(/403 \(Forbidden\)/);
  const [otto, anna, bram] = [
    await createMember('Otto Organisator'),
    await createMember('Anna Admiraal'),
    await createMember('Bram Bakker'),
  ];
  const id = await createGolfSession(db, otto.id, { clubId, startsAt: new Date('2031-06-07T07:00:00Z') });
  for (const player of [anna, bram]) await addPlayer(db, id, player.id);

  const organiser = await asPerson(otto);
  allowBrowserError(/500 /);
  await breakCall(organiser, '**/participants');
  await organiser.goto(`/session-management/${id}?tab=management`);
  await expect(organiser.getByRole('main').getByRole('alert')).toContainText(
    golfSessionCopy.failure.dataTitle,
  );
  // While the players are unknown, nothing says that nobody else plays.
  await expect(organiser.getByText(text.leave.alone)).toHaveCount(0);
  await organiser.unroute('**/participants');
  await organiser.getByRole('button', { name: 'Opnieuw proberen' }).click();
  const handover = organiser.getByRole('region', { name: text.title });
  await handover.getByRole('button', { name: text.offer.button }).click();
  const choice = organiser.getByRole('dialog', { name: text.offer.title });
  await expectAccessible(organiser);
  await choice.getByRole('button', { name: 'Anna Admiraal' }).click();
  await expect(handover).toContainText('Anna Admiraal is gevraagd om het over te nemen');

  const first = await asPerson(anna);
  await first.goto(`/session-participant/${id}`);
  await expect(first.getByText(text.answer.stays)).toBeVisible();
  // The facts of the golf session are higher than this window, but the input of the chat stays in view.
  await first.setViewportSize({ width: 1100, height: 560 });
  await expect(input(first)).toBeInViewport({ ratio: 1 });
  await handover.getByRole('button', { name: text.withdraw.button }).click();
  await expect(first.getByText(text.answer.title)).toBeHidden();
  await handover.getByRole('button', { name: text.leave.button }).press('Enter');
  await organiser.getByRole('button', { name: text.leave.submit }).click();
  await expect(handover).toContainText(text.leave.pending);
  await expect(first.getByText(text.answer.leaves)).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: text.answer.decline }).click();
  await expect(first.getByText(text.answer.title)).toBeHidden();
  await expect(handover).toContainText('Bram Bakker is gevraagd');

  const second = await asPerson(bram);
  await second.goto(`/session-participant/${id}`);
  await second.getByRole('button', { name: text.answer.accept }).click();
  await expect(second).toHaveURL(`/session-management/${id}`);
  await expect(second.getByRole('tab', { name: golfSessionManagementCopy.tab })).toBeVisible();
  await expect(organiser).toHaveURL('/golf-buddy');
  await expect(organiser.getByText(golfSessionCopy.otherOrganiser)).toBeVisible();
  await first.getByRole('tab', { name: golfSessionCopy.participantView.tabs.players }).click();
  const line = first.getByRole('listitem').filter({ hasText: 'Bram Bakker' });
  await expect(line.getByText(golfSessionCopy.participantView.organiser)).toBeVisible();
  await expect(first.getByRole('listitem').filter({ hasText: 'Otto Organisator' })).toHaveCount(0);
});
