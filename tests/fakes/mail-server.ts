// A real mail server on a free port. It stores what it receives, or answers as a test asks.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { certificateKey, certificates } from './certificates.ts';

export type MailServer = {
  url: string;
  /** Whole mails, in the order of their arrival. */
  received: string[];
  /** The recipients of every try, also of refused ones. */
  tried: string[];
  /** By which name the sender of each mail greeted. */
  greetings: string[];
  /** The code that it answers to a recipient, or its whole answer; null: it accepts. */
  answerTo: (address: string) => number | string | null;
  /** Milliseconds before it accepts a mail. */
  pause: number;
  close: () => Promise<void>;
};

/** `tls`: it offers encryption, with a certificate that it made itself. */
export async function startMailServer({ tls = false } = {}): Promise<MailServer> {
  const received: string[] = [];
  const tried: string[] = [];
  const greetings: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ? { key: certificateKey, cert: certificates.selfSigned } : { disabledCommands: ['STARTTLS'] }),
    onRcptTo({ address }, _session, done) {
      tried.push(address);
      const answer = fake.answerTo(address);
      const [, code, text = 'Not here'] = /^(\d{3})(?: (.+))?$/.exec(String(answer)) ?? [];
      done(answer === null ? null : Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    onData(stream, { hostNameAppearsAs }, done) {
      greetings.push(hostNameAppearsAs);
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        setTimeout(done, fake.pause);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    tried,
    greetings,
    answerTo: () => null,
    pause: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
