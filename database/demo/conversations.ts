// Private chats, play requests, pending requests for admins, and notifications. Their rows are inserted directly, with the
// times of the demo; messages and reactions are sent.
import { addTalk, timedLines, type Talk } from './golf-sessions.ts';
import type { Story } from './story.ts';

const sanne = 'Sanne de Vries';
const hanneke = 'Hanneke van der Wal';
const noor = 'Noor Hendriks-Bakker';
const femke = 'Femke Zijlstra';

const withHanneke: readonly Talk[] = [
  {
    day: -9,
    time: '10:24',
    lines: [
      [hanneke, 'Hoi Sanne! Leuk dat je mijn speelverzoek hebt aangenomen.'],
      [sanne, 'Graag! Ik zag dat we ongeveer dezelfde handicap hebben, dat loopt lekker samen.'],
      [hanneke, 'Precies. Wanneer speel jij meestal?'],
      [sanne, 'Doordeweeks na vijven, en in het weekend ’s ochtends.'],
      [hanneke, 'Zullen we zondagochtend oefenen op de range? Dan heb ik om tien uur een baan gereserveerd.'],
      [sanne, 'Ja gezellig. Ik neem koffie mee.'],
    ],
  },
  {
    day: -4,
    time: '17:05',
    lines: [
      [sanne, 'Was leuk hè, met Pieter en Noor! Heb je je jas nog teruggevonden?'],
      [hanneke, 'Ja, hij hing gewoon in de kleedkamer. Schaam me rot.'],
      [
        sanne,
        'Ach, ik heb ooit een hele tas laten staan bij hole 6',
        { answers: 1, reactions: [[hanneke, 'laugh']] },
      ],
      [hanneke, 'Dat maakt het weer goed. Zie ik je bij Koffie en negen holes?'],
      [sanne, 'Natuurlijk, ik organiseer hem!', { answers: 1, reactions: [[hanneke, 'thumb']] }],
    ],
  },
  {
    minutesAgo: 190,
    lines: [[hanneke, 'Ik zag dat Priya ook mee wil. Zij is ontzettend aardig, laat haar erbij!']],
  },
];

const withFemke: readonly Talk[] = [
  {
    day: -12,
    time: '20:15',
    lines: [
      [noor, 'Hoi Femke, dank voor de uitnodiging voor de scramble!'],
      [femke, 'Leuk dat je helemaal naar Het Veen komt. Blijf je slapen?'],
      [noor, 'Nee, ik rijd terug. Maar ik blijf wel eten.'],
    ],
  },
  {
    day: -5,
    time: '09:12',
    lines: [
      [femke, 'Nog nagenoten? Zeven onder!'],
      [noor, 'Ik vertel het aan iedereen bij De Duinrand. Ze geloven me niet.'],
      [femke, 'Ik heb de scorekaart ingelijst, kom maar kijken'],
    ],
  },
];

export async function addConversations(story: Story): Promise<void> {
  const { calendar } = story;
  await playRequest(story, hanneke, sanne, {
    message: 'Zullen we een keer samen de baan in?',
    at: calendar.at(-10, '19:20'),
    acceptedAt: calendar.at(-9, '09:50'),
  });
  await playRequest(story, 'Joris van Wijk', sanne, {
    message: 'Ik zoek iemand voor een rondje van negen, heb je volgende week tijd?',
    at: calendar.at(-1, '19:16'),
  });
  await privateChat(story, [hanneke, sanne], withHanneke);
  await privateChat(story, [noor, femke], withFemke);
  await addRequests(story);
}

type Wish = { message: string; at: Date; acceptedAt?: Date };

/** A play request with its notification; answered ones are read. */
async function playRequest(story: Story, from: string, to: string, { message, at, acceptedAt }: Wish) {
  const id = story.id(at);
  const answer = acceptedAt ? { status: 'accepted' as const, accepted_at: acceptedAt } : {};
  await story.db
    .insertInto('play_requests')
    .values({
      id,
      requester_id: story.person(from).id,
      recipient_id: story.person(to).id,
      message,
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

async function privateChat(story: Story, [one, other]: readonly [string, string], talks: readonly Talk[]) {
  const lines = talks.flatMap((talk) => timedLines(story, talk));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const id = story.id(first.at);
  await story.db
    .insertInto('private_chats')
    .values({ conversation_id: id, user1_id: story.person(one).id, user2_id: story.person(other).id })
    .execute();
  for (const talk of talks) await addTalk(story, id, talk);
  await story.db
    .insertInto('presences')
    .values([one, other].map((name) => ({ user_id: story.person(name).id, last_online_at: last.at })))
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
