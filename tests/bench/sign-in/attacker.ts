// The attacker, in its own process: the one that measures the other calls would otherwise wait for its own three hundred tries.
import { Agent } from 'node:http';
import { timedRequest, type Asked } from './timed-request.ts';

/** All are sent at once. */
export type Attack = { port: number; tries: Asked[] };
/** The status of each answer. */
export type AttackEnded = { statuses: number[] };

const agent = new Agent({ keepAlive: true });

process.on('message', ({ port, tries }: Attack) => {
  void Promise.all(tries.map((asked) => timedRequest(port, agent, asked))).then((answers) =>
    process.send?.({ statuses: answers.map(({ status }) => status) } satisfies AttackEnded),
  );
});
process.on('disconnect', () => process.exit(0));
