import { publishPlatformChange } from '#features/audit/server/live.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { copyPicture } from '#platform/server/files/stored-pictures.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { reportChanged } from '../events.ts';
import type { CreateInput, FoundSubject } from '../report.ts';
import { keptSince } from '../rules.ts';

type Store = { db: Db; files: Files };
type Parts = { input: CreateInput; subject: FoundSubject };

/**
 * Stores a report with a copy of its subject. The picture is copied to files of the report's own, because the original may be
 * removed. The same report again, from another device, changes nothing while it is open; other words are refused, because nobody would
 * read them.
 */
export const createReport = ({ db, files }: Store, userId: string, { input, subject }: Parts) =>
  copyPicture(files, subject.content.originalPicture, (pictureUrl, noteFormer) =>
    runCommand(db, { userId, id: input.id, name: 'report.create' }, async (tx) => {
      const { id, kind, subjectId, reason, details } = input;
      const isNew = await insertNew(tx, 'reports', {
        id,
        reporter_id: userId,
        subject_kind: kind,
        subject_id: subjectId,
        club_id: subject.clubId,
        reason,
        details: details || null,
      });
      if (!isNew) {
        const earlier = await rowsOf(tx, 'reports', {
          reporter_id: userId,
          subject_kind: kind,
          subject_id: subjectId,
          state: 'open',
        }).find('id', 'reason', 'details');
        // Without an earlier report, the id belongs to another user's report.
        if (!earlier) return refuse('COMMAND_REUSED');
        const isSame = earlier.reason === reason && (earlier.details ?? '') === details;
        return isSame ? { id: earlier.id } : refuse('ALREADY_REPORTED');
      }
      await tx
        .insertInto('report_copies')
        .values({
          id,
          person_id: subject.personId,
          content: JSON.stringify(subject.content),
          picture_url: pictureUrl,
        })
        .execute();
      if (subject.adminsTopic) await publish(tx, { topic: subject.adminsTopic, kind: reportChanged });
      await publishPlatformChange(tx, subject.clubId);
      noteFormer(null);
      return { id };
    }),
  );

/** Deletes the reports that were decided long ago, with their copies. */
export async function purgeReports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('reports').where('decided_at', '<', keptSince(now)).execute();
}
