// The entry point of the decoding process (picture-maker.ts): beside it in the sources, beside start.js in a build.
import { setPriority } from 'node:os';
import type { Crop, PictureShape } from '#platform/shared/pictures.ts';
import { makePicture } from './pictures.ts';

// Before the first decoding thread starts, because threads inherit the priority. Where both compete for a core, this process gets
// a tenth of it. At the lowest priority it would get a sixtieth, and a server whose cores are full would finish no picture.
setPriority(10);

// Ctrl+C reaches every process of a terminal. The server finishes its requests and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server is gone. process.exit() would wait for the decoding threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

type Order = { turn: number; file: string; crop: Crop; shape: PictureShape };

process.on('message', ({ turn, file, crop, shape }: Order) => {
  // An exception, such as a disk error, ends the process; the server handles that.
  void makePicture(file, crop, shape).then((made) => process.send?.({ turn, made }));
});
