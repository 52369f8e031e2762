import { expect, test } from 'vitest';
import { readPicture } from './use-picture-choice.ts';

const png = '\u0089PNG\r\n\u001A\n and more';
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const photo = (text = png, type = 'image/png') =>
  new File([bytesOf(text)], 'foto.png', { type, lastModified: 7 });

test('a chosen picture is read at once and keeps its name, type and time', async () => {
  const read = await readPicture(photo());
  expect(read).toMatchObject({ name: 'foto.png', type: 'image/png', lastModified: 7 });
  expect(read instanceof File && new Uint8Array(await read.arrayBuffer())).toEqual(bytesOf(png));
});

test.each([
  ['no type', '\u00FF\u00D8\u00FF\u00E0 and more', '', 'image/jpeg'],
  ['an unusual type', '\u00FF\u00D8\u00FF\u00E1 and more', 'image/jpg', 'image/jpeg'],
  ['a general type', png, 'application/octet-stream', 'image/png'],
  ['the type of its wrong name', 'RIFF\u0001\n\u0000\u0000WEBPVP8 ', 'image/jpeg', 'image/webp'],
])('a picture to which the device gives %s has that of its bytes', async (_, text, given, type) => {
  expect(await readPicture(photo(text, given))).toMatchObject({ type });
});

test('a picture that the device can no longer read is reported as such', async () => {
  const gone = Object.assign(photo(), {
    arrayBuffer: () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError')),
  });
  expect(await readPicture(gone)).toBe('unreadable');
});

test.each([
  ['<svg/>', 'image/svg+xml'],
  ['hallo', 'image/png'],
  ['\u0000\u0000\u0000 ftypheic', 'image/jpeg'],
  ['', 'image/png'],
])('%j with the type %s is no picture', async (text, type) => {
  expect(await readPicture(photo(text, type))).toBe('noPicture');
});
