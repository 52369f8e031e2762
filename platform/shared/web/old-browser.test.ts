import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oldBrowserText } from '../copy.ts';
import { oldBrowserScript } from './old-browser.ts';

/** Returns the texts that the script shows. */
function shownIn(css: unknown): string[] {
  const shown: string[] = [];
  const element = {
    style: {},
    setAttribute: () => undefined,
    appendChild: (text: string) => void shown.push(text),
  };
  const body = { firstChild: null, insertBefore: () => undefined };
  const document = { body, createElement: () => element, createTextNode: (text: string) => text };
  runInNewContext(oldBrowserScript, { window: { CSS: css }, document });
  return shown;
}

const registerProperty = () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

test.each([
  ['without CSS.supports', undefined, [oldBrowserText]],
  ['without registered properties', { supports: yes }, [oldBrowserText]],
  ['without mixed colours', { registerProperty, supports: no }, [oldBrowserText]],
  ['with both', { registerProperty, supports: yes }, []],
])('a browser %s shows the right line', (_, css, shown) => {
  expect(shownIn(css)).toEqual(shown);
});
