// A pooler before the database, as PgBouncer is by default: it refuses a connection that comes with options.
import { connect, createServer } from 'node:net';
import { listen } from './listen.ts';

/** Returns the port on which it listens. */
export async function startPooler(behind: { host: string; port: number }) {
  const server = createServer((client) => {
    client.once('data', (start) => {
      if (start.includes('options\0')) {
        client.end(refusal);
        return;
      }
      const database = connect(
        behind.host.startsWith('/') ? { path: `${behind.host}/.s.PGSQL.${behind.port}` } : behind,
      );
      for (const socket of [client, database]) socket.on('error', () => undefined);
      database.write(start);
      client.pipe(database).pipe(client);
    });
  });
  return { port: await listen(server), close: () => server.close() };
}

const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
const length = Buffer.alloc(4);
length.writeInt32BE(fields.length + 4);
const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
