// The course is closed: the organiser moves, shortens, closes and cancels a golf session; a player sees it happen.
import { courseClosureCopy } from '#features/course/closure/copy.ts';
import { roundConditionsCopy } from '#features/course/conditions/copy.ts';
import {
  createdText,
  repeatChoiceText,
  repeatCopy,
} from '#features/golf-session/client/parts/create/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { golfSessionManagementCopy as text } from '#features/golf-session/management/copy.ts';
import { participationCopy } from '#features/golf-session/participation/copy.ts';
import { cancelledText, editedText, seriesCopy } from '#features/golf-session/series/copy.ts';
import { createClosureDuring } from '#tests/people/course-closures.ts';
import { addPlayer, createGolfSession } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

test('an organiser edits, closes, cancels and copies a golf session, and a player sees each change and its reason; a series changes as one @phone', async ({
  asPerson,
  createMember,
  allowBrowserError,
  db,
  clubId,
}) => {
  // The page of the removed player may still refetch.
  allowBrowserError(/40[34] \((Forbidden|Not Found)\)/);
  const [otto, anna, bram] = [
    await createMember('Otto Organisator'),
    await createMember('Anna Admiraal'),
    await createMember('Bram Bakker'),
  ];
  const startsAt = new Date('2031-06-07T07:00:00Z');
  const id = await createGolfSession(db, otto.id, { clubId, startsAt });
  for (const player of [anna, bram]) await addPlayer(db, id, player.id);
  await createGolfSession(db, bram.id, { startsAt: new Date('2031-06-07T17:00:00Z'), title: 'Avondrondje' });
  await createClosureDuring(db, clubId, id, '2031-06-07');
  await db.updateTable('golf_clubs').set({ latitude: 52, longitude: 4.5 }).where('id', '=', clubId).execute();
  const player = await asPerson(anna);
  await player.goto(`/session-participant/${id}?tab=players`);
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${id}?tab=management`);

  await organiser.getByRole('link', { name: courseClosureCopy.move }).click();
  const form = organiser.getByRole('dialog', { name: text.edit.title });
  await expect(form.getByLabel(golfSessionCopy.form.date, { exact: true })).toBeFocused();
  await expect(form.getByText(courseClosureCopy.closedThen)).toBeVisible();
  await form.getByLabel(golfSessionCopy.form.time, { exact: true }).fill('18:30');
  // Meanwhile, on another device.
  await db.updateTable('golf_sessions').set({ location: 'Tiende tee' }).where('id', '=', id).execute();
  await form.getByRole('button', { name: text.edit.submit }).click();
  await expect(form).toBeHidden();
  await expect(organiser.getByText('Tiende tee').first()).toBeVisible();
  // The sun sets before the end of eighteen holes.
  await organiser.getByRole('button', { name: roundConditionsCopy.chooseNine }).click();
  await expect(organiser.getByText('Klaar rond')).toBeHidden();
  await expect(organiser.getByText(golfSessionCopy.participantView.unconfirmed)).toHaveCount(2);
  const notice = player.getByRole('status').filter({ hasText: '→' });
  await expect(notice).toContainText('tijd: 09:00 → 18:30');
  await expect(notice).toContainText('holes: 18 → 9');
  await expect(notice.getByRole('button', { name: participationCopy.confirm.action })).toBeVisible();

  // Searches in the tab, because a toast has a button 'Sluiten' too.
  const tab = organiser.getByRole('tabpanel', { name: text.tab });
  await tab.getByRole('button', { name: text.actions.close.button }).click();
  await expect(organiser.getByRole('button', { name: text.actions.reopen.button })).toBeVisible();
  await expect(player.getByText(golfSessionCopy.states.closed)).toBeVisible();

  const removed = await asPerson(bram);
  await removed.goto(`/golf-buddy?sessie=${id}`);
  const sheet = removed.getByRole('dialog');
  await expect(sheet).toContainText('tijd: 09:00 → 18:30');
  await expect(sheet.getByRole('button', { name: participationCopy.confirm.action })).toBeVisible();
  await expect(sheet).toContainText('Je speelt dan al: Avondrondje, zaterdag 7 juni om 19:00.');
  await sheet.getByRole('link', { name: golfSessionCopy.actions.enter }).click();
  await expect(removed).toHaveURL(`/session-participant/${id}`);
  await organiser.getByRole('button', { name: /Verwijderen.*Bram Bakker/ }).click();
  await organiser.getByRole('button', { name: text.remove.submit }).click();
  await expect(organiser.getByRole('listitem').filter({ hasText: 'Bram Bakker' })).toHaveCount(0);
  await expect(removed).toHaveURL('/golf-buddy');
  await expect(removed.getByText(golfSessionCopy.noAccess.title)).toBeVisible();

  // Pressed by keyboard, because a toast may still cover the link.
  await organiser.getByRole('link', { name: courseClosureCopy.cancel }).press('Enter');
  const dialog = organiser.getByRole('dialog', { name: text.cancel.title });
  await expect(dialog).toContainText('Je medespeler krijgt bericht.');
  await dialog.getByLabel(text.cancel.label).fill('Storm op de baan');
  await dialog.getByRole('button', { name: text.cancel.submit }).click();
  await expect(player.getByText('Storm op de baan')).toBeVisible();
  await expect(organiser.getByText(text.over)).toBeVisible();

  await tab.getByRole('button', { name: text.actions.copy.button }).press('Enter');
  const copy = organiser.getByRole('dialog', { name: text.copy.title });
  await expect(copy.getByLabel(golfSessionCopy.form.time, { exact: true })).toHaveValue('18:30');
  const repeat = copy.getByRole('combobox', { name: repeatCopy.label });
  await repeat.click();
  await organiser.getByRole('option', { name: repeatChoiceText(3) }).click();
  await expect(repeat).toHaveAccessibleDescription('za 14 jun · za 21 jun · za 28 jun');
  await copy.getByRole('button', { name: text.copy.submit }).click();
  await expect(organiser.getByText(createdText(3))).toBeVisible();
  await expect(organiser).not.toHaveURL(new RegExp(id));
  await expect(copy).toBeHidden();

  await organiser.getByRole('tab', { name: text.tab }).click();
  await tab.getByRole('button', { name: seriesCopy.edit.action }).press('Enter');
  const edit = organiser.getByRole('dialog', { name: seriesCopy.edit.title });
  await expect(edit.getByLabel(golfSessionCopy.form.date, { exact: true })).toHaveCount(0);
  await edit.getByLabel(golfSessionCopy.form.title).fill('Avondrondje');
  await edit.getByRole('button', { name: text.edit.submit }).click();
  await expect(organiser.getByText(editedText(3))).toBeVisible();
  await expect(organiser.getByRole('heading', { name: 'Avondrondje' })).toBeVisible();
  await tab.getByRole('button', { name: seriesCopy.cancel.action }).press('Enter');
  const cancel = organiser.getByRole('dialog', { name: seriesCopy.cancel.title });
  await expect(cancel).toContainText('Alle 3 sessies, van 14 juni tot en met 28 juni, gaan niet door.');
  await cancel.getByRole('button', { name: seriesCopy.cancel.submit }).click();
  await expect(organiser.getByText(cancelledText(3))).toBeVisible();
  await expect(organiser.getByText(text.over)).toBeVisible();
});
