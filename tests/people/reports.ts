import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ReportState, SubjectKind } from '#features/report/rules.ts';
import type { Db } from '#platform/server/database.ts';
import { conversationOf } from './conversations.ts';
import type { Person } from './people.ts';

type ReportOptions = {
  reporterId: string;
  personId: string | null;
  clubId: string | null;
  kind?: SubjectKind;
  subjectId?: string;
  state?: ReportState;
  decidedAt?: Date;
  originalPicture?: string | null;
  pictureUrl?: string | null;
};

/** A report of a person, unless `kind` says otherwise. */
export async function createReport(db: Db, options: ReportOptions): Promise<string> {
  const { reporterId, personId, clubId, kind = 'person', state = 'open' } = options;
  const id = uuidv7();
  await db
    .insertInto('reports')
    .values({
      id,
      reporter_id: reporterId,
      subject_kind: kind,
      subject_id: options.subjectId ?? personId ?? uuidv7(),
      club_id: clubId,
      reason: 'unkind',
      state,
      decided_at: state === 'open' ? null : (options.decidedAt ?? new Date()),
    })
    .execute();
  const content = {
    personName: 'Piet Gemeld',
    title: null,
    text: 'Wat er stond',
    at: null,
    originalPicture: options.originalPicture ?? null,
  };
  await db
    .insertInto('report_copies')
    .values({
      id,
      person_id: personId,
      content: JSON.stringify(content),
      picture_url: options.pictureUrl ?? null,
    })
    .execute();
  return id;
}

/** Stores a message in the conversation of a golf session, and returns its id. */
export async function createMessage(
  db: Db,
  golfSessionId: string,
  senderId: string,
  message = 'Hallo allemaal',
): Promise<string> {
  const id = uuidv7();
  const conversationId = await conversationOf(db, golfSessionId);
  const { last_seq: seq } = await db
    .updateTable('conversations')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({ id, conversation_id: conversationId, sender_id: senderId, seq, message })
    .execute();
  return id;
}

/** One report by the user and one about the user, both decided by the user. */
export function reportsOf(
  person: Person,
  other: Person,
  { ownMark, otherMark }: { ownMark: string; otherMark: string },
): [string, Record<string, unknown>][] {
  const [own, about] = [uuidv7(), uuidv7()];
  const report = (
    id: string,
    reporter: Person,
    subject: Person,
    details: string,
  ): [string, Record<string, unknown>] => [
    'reports',
    {
      id,
      reporter_id: reporter.id,
      subject_kind: 'person',
      subject_id: subject.id,
      reason: 'other',
      details,
      state: 'dismissed',
      decided_by: person.id,
      decided_at: new Date(),
    },
  ];
  return [
    report(own, person, other, `Gemeld ${ownMark}`),
    report(about, other, person, `Gemeld ${otherMark}`),
    ['report_copies', { id: own, person_id: other.id, content: '{}' }],
    [
      'report_copies',
      {
        id: about,
        person_id: person.id,
        content: JSON.stringify({ personName: person.name, text: ownMark }),
        picture_url: `/pictures/${randomBytes(16).toString('hex')}-512.webp`,
      },
    ],
  ];
}
