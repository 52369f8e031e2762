// Private chats, play requests, pending requests for admins, and notifications. Their rows are inserted directly, with the
// times of the demo; messages and reactions are sent.
import type { PlayWish } from '#features/profile/rules.ts';
import { readTales, type Talk, talksOf } from './golf-session-tales.ts';
import { addTalk, timedLines } from './golf-sessions.ts';
import type { Story } from './story.ts';

const sanne = 'Sanne de Vries';
const hanneke = 'Hanneke van der Wal';

export async function addConversations(story: Story): Promise<void> {
  const { calendar } = story;
  await playRequest(story, hanneke, sanne, {
    message: 'Zullen we een keer samen de baan in?',
    at: calendar.at(-10, '19:20'),
    acceptedAt: calendar.at(-9, '09:50'),
  });
  await playRequest(story, 'Joris van Wijk', sanne, {
    message: 'Ik zoek iemand voor een rondje van negen, heb je volgende week tijd?',
    wish: 'weekday',
    at: calendar.at(-1, '19:16'),
  });
  for (const { title, lines } of readTales('private-chats'))
    await privateChat(story, title.split(', '), talksOf(lines));
  await addRequests(story);
}

type Ask = { message: string; wish?: PlayWish; at: Date; acceptedAt?: Date };

/** A play request with its notification; answered ones are read. */
async function playRequest(story: Story, from: string, to: string, { message, wish, at, acceptedAt }: Ask) {
  const id = story.id(at);
  const answer = acceptedAt ? { status: 'accepted' as const, accepted_at: acceptedAt } : {};
  await story.db
    .insertInto('play_requests')
    .values({
      id,
      requester_id: story.person(from).id,
      recipient_id: story.person(to).id,
      message,
      wish: wish ?? null,
      created_at: at,
      ...answer,
    })
    .execute();
  await story.db
    .insertInto('notifications')
    .values({
      id: story.id(at),
      user_id: story.person(to).id,
      kind: 'play_request',
      event: 'asked',
      actor_id: story.person(from).id,
      related_id: id,
      read_at: acceptedAt ?? null,
      created_at: at,
    })
    .execute();
}

async function privateChat(story: Story, names: readonly string[], talks: readonly Talk[]) {
  const lines = talks.flatMap((talk) => timedLines(story, talk));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const id = story.id(first.at);
  const [one = '', other = ''] = names;
  await story.db
    .insertInto('private_chats')
    .values({ conversation_id: id, user1_id: story.person(one).id, user2_id: story.person(other).id })
    .execute();
  for (const talk of talks) await addTalk(story, id, talk);
  await story.db
    .insertInto('presences')
    .values(names.map((name) => ({ user_id: story.person(name).id, last_online_at: last.at })))
    .execute();
}

/** One golfer asks to become a member, and one asks for a new club. */
async function addRequests({ db, calendar, clubs, id, person }: Story) {
  const asked = calendar.at(-1, '15:42');
  await db
    .insertInto('club_join_requests')
    .values({
      id: id(asked),
      user_id: person('Ravi Ramdin').id,
      club_id: clubs.duinrand,
      message: 'Ik woon sinds kort in Castricum en zoek een club om de hoek. Mag ik lid worden?',
      created_at: asked,
    })
    .execute();
  const wished = calendar.at(-3, '11:08');
  await db
    .insertInto('club_requests')
    .values({
      id: id(wished),
      user_id: person('Bilal Aziz').id,
      club_name: 'Golfclub De Zandkuil',
      club_location: 'Ommen',
      contact_name: 'Bilal Aziz',
      contact_email: 'bilal-aziz@demo.example',
      contact_phone: '06 12 34 56 78',
      message: 'Mijn vorige club zou de app ook graag gebruiken. Het bestuur weet ervan.',
      created_at: wished,
    })
    .execute();
}
