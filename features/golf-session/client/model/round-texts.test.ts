import { expect, test } from 'vitest';
import { cancelledText } from '../parts/round/copy.ts';

const may = { enter: true, manage: false, chat: true, leave: false };

test('only a player hears that the chat of a cancelled golf session can still be read', () => {
  expect(cancelledText({ cancelReason: null, may })).toBe('De chat kun je nog lezen.');
  expect(cancelledText({ cancelReason: null, may: { ...may, enter: false } })).toBeNull();
  expect(cancelledText({ cancelReason: 'Storm', may: { ...may, enter: false } })).toBe('Reden: Storm');
});
