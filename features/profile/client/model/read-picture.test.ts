import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const photo = () => new File(['bytes'], 'foto.png', { type: 'image/png', lastModified: 7 });

test('a chosen picture is read at once and keeps its name, type and time', async () => {
  const read = await readPicture(photo());
  expect(read).toMatchObject({ name: 'foto.png', type: 'image/png', lastModified: 7 });
  expect(read instanceof File && (await read.text())).toBe('bytes');
});

test('a picture that the device can no longer read is reported as such', async () => {
  const gone = Object.assign(photo(), {
    arrayBuffer: () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError')),
  });
  expect(await readPicture(gone)).toBe('unreadable');
});

test('a file that is no picture is rejected without reading it', async () => {
  expect(await readPicture(new File(['bytes'], 'a.svg', { type: 'image/svg+xml' }))).toBe('noPicture');
});
