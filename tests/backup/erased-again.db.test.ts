// Accounts that were erased after a backup was made: the restore erases them again.
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { personalDataJobs } from '#features/personal-data/server/jobs.ts';
import { erasedAccountsFile, recordErasedAccounts } from '#platform/server/backup/erased-accounts.ts';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { testSettings } from '#tests/product.ts';
import { runAdmin } from '#tools/admin/run-admin.ts';
import { filesOf, useFolder, type Installation } from './restoring.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = await useFolder();

const addressOf = ({ connection: { host, port, user, password, database } }: TestDatabase) =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const newFolder = async () => {
  const path = join(folder, uuidv7());
  await mkdir(path);
  return path;
};

/** An installation with a member who will be erased, the only admin of a club, and one who stays. */
async function begin() {
  const database = await useDatabase();
  const { db } = database;
  const [gone, stays] = [await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  await addMember(db, clubId, gone.id, { role: 'admin' });
  await addMember(db, clubId, stays.id);
  const startsAt = new Date(Date.now() + 86_400_000);
  await createGolfSession(db, gone.id, { clubId, startsAt });
  const key = uuidv7().replaceAll('-', '');
  const picture = `${key}-512.webp`;
  await db
    .updateTable('profiles')
    .set({ avatar_url: `/pictures/${picture}` })
    .where('id', '=', gone.id)
    .execute();
  const installation: Installation = { connection: database.connection, dataDir: await newFolder() };
  await filesOf(installation).put(picture, Buffer.from('a picture'), 'image/webp');
  const backups = await newFolder();
  const admin = async (...args: string[]) => {
    vi.stubEnv('DATABASE_URL', addressOf(database));
    vi.stubEnv('DATA_DIR', installation.dataDir);
    vi.stubEnv('AUTH_SECRET', testSettings.authSecret);
    try {
      const { code, output } = await runAdmin(args);
      expect([code, output]).toEqual([0, expect.any(String)]);
      return output;
    } finally {
      vi.unstubAllEnvs();
    }
  };
  const file = join(backups, 'old.backup');
  await admin('backup', file);
  return { db, gone, stays, clubId, installation, picture, backups, file, admin, database };
}

type Parts = Awaited<ReturnType<typeof begin>>;

/** Closes the account long ago, appoints the next admin, and runs the job. */
async function eraseByJob({ db, gone, stays }: Parts, backupDir: string | null) {
  await db.updateTable('club_members').set({ role: 'admin' }).where('user_id', '=', stays.id).execute();
  await db
    .updateTable('users')
    .set({ deletion_due_at: new Date(0) })
    .where('id', '=', gone.id)
    .execute();
  const clock = { now: () => new Date() };
  const [job] = personalDataJobs({
    db,
    log: silentLog,
    clock,
    backupDir,
    forgetFiles: async () => undefined,
  });
  await job!.run();
}

const erasedAtOf = async (db: Db, { id }: Pick<Person, 'id'>) =>
  (await db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirst())?.erased_at;

const onDatabase = async <T>({ database }: Parts, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = createDatabase(createPool(database.connection, { max: 1 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

async function expectErased(parts: Parts) {
  const { gone, stays, clubId, installation, picture } = parts;
  await onDatabase(parts, async (db) => {
    expect(await erasedAtOf(db, gone)).toEqual(expect.any(String));
    expect(await erasedAtOf(db, stays)).toBeNull();
    const names = db.selectFrom('profiles').select('display_name').where('id', '=', gone.id);
    expect(await names.execute()).toEqual([{ display_name: 'Verwijderde gebruiker' }]);
    const members = db.selectFrom('club_members').select('user_id').where('club_id', '=', clubId);
    expect(await members.execute()).toEqual([{ user_id: stays.id }]);
    const offered = db.selectFrom('golf_sessions').select('id').where('organizer_id', '=', gone.id);
    expect(await offered.execute()).toEqual([]);
    // The rules for admins hold again.
    const last = db.deleteFrom('club_members').where('user_id', '=', stays.id);
    await db.updateTable('club_members').set({ role: 'admin' }).where('user_id', '=', stays.id).execute();
    await expect(last.execute()).rejects.toThrow('at least one admin');
  });
  expect(await filesOf(installation).read(picture)).toBeNull();
}

test('a restore erases again whom the job recorded in the folder of the backups', async () => {
  const parts = await begin();
  await eraseByJob(parts, parts.backups);
  // The database is lost: only the folder of the backups is left.
  await appendFile(join(parts.backups, erasedAccountsFile), '2026-11-2');
  await parts.db.updateTable('users').set({ erased_at: null }).where('id', '=', parts.gone.id).execute();
  await parts.db.destroy();
  expect(await parts.admin('restore', parts.file, '--replace')).toMatch(
    /Accounts erased again: 1, of 1 that are known\. Lines of the list without an id: 1\.$/,
  );
  await expectErased(parts);
});

test('a restore erases again whom only the replaced database knows', async () => {
  const parts = await begin();
  await eraseByJob(parts, null);
  await rm(join(parts.backups, erasedAccountsFile), { force: true });
  await parts.db.destroy();
  expect(await parts.admin('restore', parts.file, '--replace')).toMatch(
    /Accounts erased again: 1, of 1 that are known\.$/,
  );
  await expectErased(parts);
});

test('a later backup records who was erased since an older one', async () => {
  const parts = await begin();
  await eraseByJob(parts, null);
  await parts.admin('backup', join(parts.backups, 'new.backup'));
  const list = await readFile(join(parts.backups, erasedAccountsFile), 'utf8');
  expect(list).toMatch(new RegExp(String.raw`^\d{4}-\S+Z ${parts.gone.id}\n$`));
});

test('repeat-erasures erases the accounts of a list, and no others', async () => {
  const parts = await begin();
  const list = join(folder, 'list.txt');
  await writeFile(list, `${parts.gone.id}\n${uuidv7()}\n${parts.stays.id.slice(0, 20)}\n`);
  await parts.db.destroy();
  expect(await parts.admin('repeat-erasures', list)).toBe(
    'Accounts erased again: 1, of 2 in the list. Lines of the list without an id: 1.',
  );
  expect(await parts.admin('repeat-erasures', list)).toMatch(/^Accounts erased again: 0/);
  await expectErased(parts);
});

test('an account whose erasure fails is not recorded, and one that could not be recorded is by the next run', async () => {
  const parts = await begin();
  const { db, gone, backups } = parts;
  await expect(eraseByJob(parts, join(backups, 'missing'))).rejects.toThrow('ENOENT');
  expect(await erasedAtOf(db, gone)).toEqual(expect.any(String));
  const living = await createPerson(db);
  await db
    .updateTable('users')
    .set({ deletion_due_at: new Date(0) })
    .where('id', '=', living.id)
    .execute();
  const forgetFiles = () => Promise.reject(new Error('The disk is away.'));
  const clock = { now: () => new Date() };
  const [job] = personalDataJobs({ db, log: silentLog, clock, backupDir: backups, forgetFiles });
  await expect(job!.run()).rejects.toThrow('could not be erased');
  const list = await readFile(join(backups, erasedAccountsFile), 'utf8');
  expect(list.trim().split(' ')[1]).toBe(gone.id);
});

test('the list goes on after a line that a crash cut off', async () => {
  const backups = await newFolder();
  const [one, two] = [uuidv7(), uuidv7()].map((id) => ({ id, erasedAt: '2026-11-22T10:00:00Z' }));
  await recordErasedAccounts(backups, [one!]);
  await appendFile(join(backups, erasedAccountsFile), `${two!.erasedAt} ${two!.id.slice(0, 9)}`);
  await recordErasedAccounts(backups, [one!, two!]);
  await recordErasedAccounts(backups, [one!, two!]);
  const lines = (await readFile(join(backups, erasedAccountsFile), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual([one!.id, two!.id.slice(0, 9), two!.id]);
});
