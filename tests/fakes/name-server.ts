// A name server on this machine that knows some TXT records, and says of every other name that it does not exist.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = { address: string; close(): void };

/** The texts of each name; a name above one that is known exists without a text (RFC 8020). */
export async function startNameServer(records: Record<string, readonly string[]>): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  function answerTo(question: Buffer): Buffer {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at]!; length > 0; length = question[at]!) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    const texts = records[name] ?? [];
    const exists = Object.keys(records).some((known) => known === name || known.endsWith(`.${name}`));
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    // An answer, to a recursive question; NXDOMAIN is 3.
    head.writeUInt16BE(0x8180 + (exists ? 0 : 3), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    return Buffer.concat([head, question.subarray(12, at + 5), ...texts.map(textRecord)]);
  }

  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}

/** Type TXT, class IN, a minute, in pieces of at most 255 bytes; its name is that of the question. */
function textRecord(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) =>
    Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  );
  const data = Buffer.concat(pieces);
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
