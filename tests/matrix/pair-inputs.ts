// The input of each call between two people.
import { uuidv7 } from 'uuidv7';
import { calendarFileToken } from '#tests/people/calendar-feed.ts';
import { routes, type Input } from './calls.ts';
import type { Pair } from './pair.ts';

/** `name`: the call, with what it is about after a slash. */
export type PairRow = { name: string; call: string };

/** The input of a row: by the name of the row, or else the value of each field by the name of the field. */
export function inputFor({ name, call }: PairRow, pair: Pair): Input {
  const { clubId, other, joinRequestId } = pair;
  const { method, path } = routes.get(call)!;
  const special: Record<string, Input> = {
    'golfSession.mine': { list: 'joined' },
    'golfSession.earlier': { list: 'completed' },
    'golfSession.get/watched': { golfSessionId: pair.watchedId },
    'golfSession.get/shared': { golfSessionId: pair.sharedId },
    'golfSession.participants': { golfSessionId: pair.sharedId },
    'roundConditions.get': { startsAt: new Date().toISOString() },
    'courseClosure.question': { golfSessionId: pair.ownId },
    'calendar.fileLink': { golfSessionId: pair.sharedId },
    'calendar.file': {
      golfSessionId: pair.sharedId,
      token: calendarFileToken(pair.caller.id, pair.sharedId),
    },
    'calendar.feed': { token: pair.calendarToken },
    'sharedGolfSession.link': { golfSessionId: pair.sharedId },
    'sharedGolfSession.share': { golfSessionId: pair.sharedId },
    'sharedGolfSession.get': { token: pair.shareToken },
    'participation.leave': { golfSessionId: pair.sharedId },
    'participation.confirm': { golfSessionId: pair.sharedId },
    'waitingList.join': { golfSessionId: pair.fullId },
    'waitingList.leave': { golfSessionId: pair.fullId },
    'waitingList.accept': { golfSessionId: pair.fullId },
    'waitingList.list': { golfSessionId: pair.ownId },
    'waitingList.remove': { golfSessionId: pair.ownId, entryId: pair.entryId },
    'joinRequest.list': { golfSessionId: pair.ownId },
    'handover.find': { golfSessionId: pair.sharedId },
    'handover.offer': { golfSessionId: pair.ownPlayedId, userId: other.id },
    'handover.accept': { golfSessionId: pair.sharedId },
    'handover.decline': { golfSessionId: pair.sharedId },
    'golfSessionManagement.removePlayer': { golfSessionId: pair.ownPlayedId },
    'joinRequest.create/public': { golfSessionId: pair.publicId },
    'rating.mine': { golfSessionId: pair.playedId },
    'rating.give': { golfSessionId: pair.playedId, ratings: [{ userId: other.id, stars: 4, tags: [] }] },
    'attendance.list': { golfSessionId: pair.playedId },
    'attendance.mark': { golfSessionId: pair.playedId, userId: other.id, absent: true },
    'conversation.send': { message: 'Hoi' },
    'conversation.send/private': { message: 'Hoi', conversationId: pair.privateChatId },
    'conversation.messages/private': { conversationId: pair.privateChatId },
    'conversation.remove': { messageId: pair.groupMessages.caller },
    'conversation.remove/private': {
      messageId: pair.privateMessages.caller,
      conversationId: pair.privateChatId,
    },
    'conversation.react': { messageId: pair.groupMessages.other, reaction: 'heart' },
    'conversation.react/private': {
      messageId: pair.privateMessages.other,
      reaction: 'heart',
      conversationId: pair.privateChatId,
    },
    'conversation.read': { seq: 1 },
    'conversation.read/private': { seq: 1, conversationId: pair.privateChatId },
    'block.create': { userId: other.id },
    'privateChat.open': { userId: other.id },
    'presence.list': { conversationIds: pair.privateChatId },
    'privateChat.get': { conversationId: pair.privateChatId },
    'privateChat.remove': { conversationId: pair.privateChatId },
    'report.create': { kind: 'person', subjectId: other.id, clubId, reason: 'other' },
    'report.create/golf-session': { kind: 'golf-session', subjectId: pair.golfSessionId, reason: 'other' },
  };
  const fields: Input = {
    clubId,
    userId: other.id,
    golfSessionId: pair.golfSessionId,
    joinRequestId,
    playRequestId: pair.playRequestId,
    conversationId: pair.groupChatId,
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, fields[field]]);
  const id = method === 'GET' || call === 'conversation.read' ? {} : { id: uuidv7() };
  return { ...Object.fromEntries(inPath), ...id, ...special[name] };
}
