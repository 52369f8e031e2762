// Entry of the process that decodes (picture-maker.ts): from the sources beside it, in a build beside start.js.
import { setPriority } from 'node:os';
import type { Crop } from '#platform/shared/pictures.ts';
import { makePicture } from './pictures.ts';

// Before the first thread that decodes is started: it takes over what it is started by.
setPriority(19);

// Ctrl+C goes to every process of a terminal. The server answers what was begun, and lets this one go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server is gone. An exit would wait for what is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', ({ turn, file, crop }: { turn: number; file: string; crop: Crop }) => {
  // What it throws, such as that the disk cannot be read, ends the process: the server knows what to do then.
  void makePicture(file, crop).then((made) => process.send?.({ turn, made }));
});
