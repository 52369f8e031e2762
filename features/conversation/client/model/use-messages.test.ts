import { expect, test } from 'vitest';
import type { Message } from '../../conversation.ts';
import { nextAnnouncement, type Announced } from './use-messages.ts';

const message = (seq: number, sender: string, text: string, removed = false): Message => ({
  id: `message-${seq}`,
  conversationId: 'chat',
  seq,
  sender: { id: sender, displayName: sender === 'anna' ? 'Anna Admiraal' : 'Piet Speler', avatarUrl: null },
  message: text,
  sentAt: '2026-05-04T10:00:00.000Z',
  removed,
  quote: null,
  reactions: [],
});

const earlier = [message(1, 'piet', 'Hoi'), message(2, 'anna', 'Dag')];
const begun: Announced = { seq: 2, text: '' };
const next = (before: Announced | null, items: Message[]) => nextAnnouncement(before, items, 'anna');

test('the messages at opening are not announced', () => {
  expect(next(null, earlier)).toEqual(begun);
});

test('a message of somebody else is announced once, also when the conversation is fetched again', () => {
  const items = [...earlier, message(3, 'piet', 'Ga je mee?')];
  const said = next(begun, items);
  expect(said).toEqual({ seq: 3, text: 'Nieuw bericht van Piet Speler: Ga je mee?' });
  expect(next(said, [...items])).toBe(said);
  expect(next(said, [message(0, 'piet', 'Ouder'), ...items])).toBe(said);
});

test('own and removed messages are not announced', () => {
  expect(next(begun, [...earlier, message(3, 'anna', 'Ja'), message(4, 'piet', '', true)])).toEqual({
    seq: 4,
    text: '',
  });
});

test('several messages at once are counted', () => {
  const items = [...earlier, message(3, 'piet', 'Ga'), message(4, 'anna', 'Ja'), message(5, 'piet', 'je')];
  expect(next(begun, items).text).toBe('2 nieuwe berichten');
});
