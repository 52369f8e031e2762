import { afterEach, expect, test, vi } from 'vitest';
import { addressed } from './api.ts';
import { sendBytes } from './send-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

/** An XMLHttpRequest that gets this answer. */
const answering = (status: number, text: string) =>
  class {
    upload = new EventTarget();
    status = status;
    responseText = text;
    #listeners = new Map<string, () => void>();
    open = () => undefined;
    setRequestHeader = () => undefined;
    addEventListener = (type: string, listener: () => void) => void this.#listeners.set(type, listener);
    send = () => this.#listeners.get('load')?.();
  };

const send = (status: number, text: string) => {
  vi.stubGlobal('XMLHttpRequest', answering(status, text));
  return sendBytes(addressed('PUT', '/me/picture') as never, { id: '1' }, new Blob(['bytes']));
};

test('the answer of our server is that of the call', async () => {
  expect(await send(200, '{"avatarUrl":"/pictures/1.webp"}')).toEqual({ avatarUrl: '/pictures/1.webp' });
});

test('the page of a WiFi that asks to sign in is no answer: the server was not reached', async () => {
  await expect(send(200, '<!doctype html><p>Inloggen</p>')).rejects.toBeInstanceOf(TypeError);
});
