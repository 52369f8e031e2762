// The response time must not reveal whether an address has an account. An unknown address costs the hash of a dummy
// password, and no response waits for mail: all three columns should be alike.
import { uuidv7 } from 'uuidv7';
import { createDatabase, createPool, type ConnectionConfig } from '#platform/server/database.ts';
import { createPerson, givePassword } from '#tests/people/people.ts';
import { median } from './statistics.ts';
import { ms } from './table.ts';

export const answerHeads = ['asked about', 'unknown ms', 'known ms', 'unverified ms', 'slowest / fastest'];

const paths = ['sign-in/email', 'sign-up/email', 'send-verification-email', 'request-password-reset'];
const rounds = 15;

export async function benchAnswers(
  port: number,
  connection: ConnectionConfig,
  tell: (what: string) => void,
): Promise<string[][]> {
  const db = createDatabase(createPool(connection, { max: 2 }));
  const address = async (verified: boolean) => {
    const person = await createPerson(db, { verified });
    await givePassword(db, person);
    return person.email;
  };
  const rows: string[][] = [];
  for (const path of paths) {
    const times: Record<'unknown' | 'known' | 'unverified', number[]> = {
      unknown: [],
      known: [],
      unverified: [],
    };
    for (let round = 1; round <= rounds; round += 1) {
      tell(`answers: ${path}, round ${round}`);
      times.unknown.push(await timeOf(port, path, `${uuidv7()}@test.example`));
      times.known.push(await timeOf(port, path, await address(true)));
      times.unverified.push(await timeOf(port, path, await address(false)));
    }
    const medians = Object.values(times).map(median);
    const spread = Math.max(...medians) / Math.min(...medians);
    rows.push([path, ...medians.map(ms), spread.toFixed(2)]);
  }
  await db.destroy();
  return rows;
}

async function timeOf(port: number, path: string, email: string): Promise<number> {
  const password = 'Zeker-niet-goed-1';
  const body = path.startsWith('sign-') ? { email, password } : { email };
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}
