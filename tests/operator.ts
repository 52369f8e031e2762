// The operator's commands on the database of a test file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { runAdmin } from '#tools/admin/run-admin.ts';
import { afterwards } from './afterwards.ts';
import type { TestDatabase } from './database.ts';

/** Its folder is removed after the test that calls this, or after all tests of a file that calls it at its top. */
export async function useOperator({ db, connection }: TestDatabase) {
  // Commands that tidy up must not find a developer's folder.
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-admin-'));
  afterwards(() => rm(dataDir, { recursive: true, force: true }));
  const { user, password, host, port, database } = connection;
  const url = `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

  const admin = async (...args: string[]) => {
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('DATA_DIR', dataDir);
    try {
      return await runAdmin(args);
    } finally {
      vi.unstubAllEnvs();
    }
  };

  const auditOf = (action: string, subjectId: string) =>
    db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', action)
      .where('subject_id', '=', subjectId)
      .execute();

  return { admin, auditOf, dataDir, url };
}

/** The answer to a wrong argument, which the text names. */
export const wrong = (output: string) => ({ code: 2, output: expect.stringContaining(output) });
