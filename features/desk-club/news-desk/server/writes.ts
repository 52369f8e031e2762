import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#features/audit/audit.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import { publishNewsChange } from '#features/news/server/live.ts';
import { forgetUpdate, notifyMembers } from '#features/notification/server/writes.ts';
import { refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Picture } from '#platform/server/files/pictures.ts';
import { storePicture } from '#platform/server/files/stored-pictures.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { fromAmsterdam } from '#platform/shared/time.ts';
import type { NewsForm } from '../news-desk.ts';
import { isAlert, isEvent, isOwnAddress, mostPictures, restoreDays } from '../rules.ts';

/** How long an uploaded picture waits for its update. */
const pictureWaitsHours = 24;

type Command = { id: string; clubId: AdministeredClubId };
type OnOne = Command & { newsId: string };

/** The columns that the form fills. Only events have a date and a location. */
function columnsOf(form: NewsForm) {
  const dated = isEvent(form) && form.eventDate !== '';
  return {
    title: form.title,
    content: form.content,
    section: form.section,
    content_type: form.contentType,
    image_url: form.imageUrl || null,
    image_alt: form.imageUrl ? form.imageAlt : null,
    priority: form.priority,
    is_active: form.isActive,
    event_starts_at: dated ? fromAmsterdam(form.eventDate, form.eventTime) : null,
    event_location: (isEvent(form) && form.eventLocation) || null,
  };
}

export function createNews(db: Db, userId: string, { id, clubId, ...form }: Command & NewsForm) {
  return runAdminCommand(db, { userId, id, clubId, name: 'newsDesk.create' }, async (tx) => {
    if (isOwnAddress(form.imageUrl) && !(await takePicture(tx, clubId, form.imageUrl)))
      return refuse('PICTURE_GONE');
    const update = { ...columnsOf(form), id, club_id: clubId, created_by: userId, was_shown: form.isActive };
    // The id belongs to another admin's update.
    if (!(await insertNew(tx, 'content_updates', update))) return refuse('COMMAND_REUSED');
    if (isAlert(form)) await notifyMembers(tx, { clubId, newsId: id, authorId: userId });
    await recordChange(tx, userId, 'news.created', clubId, id);
    return { id };
  });
}

/** The version of an update too: two changes never get the same, which the clock of the product cannot promise. */
const changedNow = sql<string>`clock_timestamp()`;

type Update = OnOne & NewsForm & { seen: string };

/** Refused when another admin changed the update since the caller saw it. */
export function updateNews(db: Db, userId: string, { id, clubId, newsId, seen, ...form }: Update) {
  return runAdminCommand(db, { userId, id, clubId, name: 'newsDesk.update' }, async (tx) => {
    const found = await rowsOf(tx, 'content_updates', { id: newsId, club_id: clubId, deleted_at: null }).lock(
      'updated_at',
      'image_url',
      'was_shown as wasShown',
    );
    if (!found) return refuse('NOT_FOUND');
    if (found.updated_at !== seen) return refuse('CHANGED_MEANWHILE');
    const isNewPicture = isOwnAddress(form.imageUrl) && form.imageUrl !== found.image_url;
    if (isNewPicture && !(await takePicture(tx, clubId, form.imageUrl))) return refuse('PICTURE_GONE');
    await rowsOf(tx, 'content_updates', { id: newsId }).update({
      ...columnsOf(form),
      updated_at: changedNow,
      // Written before it is first shown: for members it is new now, in its place, its date and the weekly mail.
      ...(form.isActive && !found.wasShown && { created_at: changedNow, was_shown: true }),
    });
    if (isAlert(form)) await notifyMembers(tx, { clubId, newsId, authorId: userId });
    else if (!form.isActive) await forgetUpdate(tx, { clubId, newsId });
    await recordChange(tx, userId, 'news.changed', clubId, newsId);
    return { id: newsId };
  });
}

/** Hides the update from everybody; it can be restored until a job deletes it. */
export function removeNews(db: Db, userId: string, now: Date, { id, clubId, newsId }: OnOne) {
  return runAdminCommand(db, { userId, id, clubId, name: 'newsDesk.remove' }, async (tx) => {
    if (!(await takeDownNews(tx, { clubId, newsId, now }))) return refuse('NOT_FOUND');
    await recordDeed(tx, { actorId: userId, action: 'news.removed', clubId, subjectId: newsId });
    return { id: newsId };
  });
}

export function restoreNews(db: Db, userId: string, now: Date, { id, clubId, newsId }: OnOne) {
  return runAdminCommand(db, { userId, id, clubId, name: 'newsDesk.restore' }, async (tx) => {
    const found = await rowsOf(tx, 'content_updates', { id: newsId, club_id: clubId }).lock(
      'deleted_at',
      'content_type as contentType',
      'is_active as isActive',
    );
    if (!found?.deleted_at) return refuse('NOT_FOUND');
    if (new Date(found.deleted_at) < lastRestorable(now)) return refuse('TOO_LATE');
    await rowsOf(tx, 'content_updates', { id: newsId }).update({ deleted_at: null, updated_at: changedNow });
    if (isAlert(found)) await notifyMembers(tx, { clubId, newsId, authorId: userId });
    await recordChange(tx, userId, 'news.restored', clubId, newsId);
    return { id: newsId };
  });
}

/** Removes a reported update, which an admin can restore like any other; false when it is gone. */
export async function takeDownNews(
  tx: Tx,
  { clubId, newsId, now }: { clubId: string; newsId: string; now: Date },
): Promise<boolean> {
  const isRemoved = await rowsOf(tx, 'content_updates', {
    id: newsId,
    club_id: clubId,
    deleted_at: null,
  }).update({ deleted_at: now });
  if (!isRemoved) return false;
  await forgetUpdate(tx, { clubId, newsId });
  await publishNewsChange(tx, clubId);
  return true;
}

/** Updates removed before this instant cannot be restored. */
const lastRestorable = (now: Date) => new Date(now.getTime() - restoreDays * 86_400_000);

/** Deletes the updates that can no longer be restored; a job sweeps their pictures. */
export async function purgeNews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('content_updates')
    .where('deleted_at', '<', lastRestorable(now).toISOString())
    .execute();
}

type Store = { db: Db; files: Files };

/** Stores an uploaded picture, which waits for the update that names it. */
export const addPicture = (
  { db, files }: Store,
  userId: string,
  { id, clubId, picture }: Command & { picture: Picture },
) =>
  storePicture(files, picture, (imageUrl, noteFormer) =>
    runAdminCommand(db, { userId, id, clubId, name: 'newsDesk.addPicture' }, async (tx) => {
      // Uploads to one club take turns, or concurrent ones would not be counted.
      await sql`select from golf_clubs where id = ${clubId} for no key update`.execute(tx);
      const { rows } = await sql<{ stored: number }>`
        select (select count(*) from content_updates where club_id = ${clubId} and image_url like '/pictures/%')::int
          + (select count(*) from news_pictures where club_id = ${clubId})::int as stored`.execute(tx);
      if ((rows[0]?.stored ?? 0) >= mostPictures) return refuse('TOO_MANY_PICTURES');
      await tx
        .insertInto('news_pictures')
        .values({ id: uuidv7(), club_id: clubId, uploaded_by: userId, image_url: imageUrl })
        .execute();
      noteFormer(null);
      await recordDeed(tx, { actorId: userId, action: 'news.picture-uploaded', clubId });
      return { imageUrl };
    }),
  );

/** Takes a waiting picture of this club for an update; false when none waits. One picture belongs to one update. */
const takePicture = (tx: Tx, clubId: AdministeredClubId, imageUrl: string) =>
  rowsOf(tx, 'news_pictures', { image_url: imageUrl, club_id: clubId }).delete();

/** Deletes uploaded pictures whose update was never saved; a job sweeps their files. */
export async function purgePictures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pictureWaitsHours * 3_600_000);
  await db.deleteFrom('news_pictures').where('created_at', '<', before.toISOString()).execute();
}

async function recordChange(
  tx: Tx,
  userId: string,
  action: AuditAction,
  clubId: AdministeredClubId,
  newsId: string,
) {
  await recordDeed(tx, { actorId: userId, action, clubId, subjectId: newsId });
  await publishNewsChange(tx, clubId);
}
