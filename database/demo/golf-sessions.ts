// Golf sessions in the order of real life: a golfer offers one, others ask to join, the organiser decides, they chat and play.
import { sql } from 'kysely';
import { openedUntil } from '#features/after-round/rating/rules.ts';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { react, sendMessage } from '#features/conversation/server/writes.ts';
import type { VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import type { DecidableJoinRequestId } from '#features/golf-session/join-request/join-request.ts';
import {
  acceptJoinRequest,
  createJoinRequest,
  declineJoinRequest,
} from '#features/golf-session/join-request/server/writes.ts';
import { endOfRound } from '#features/golf-session/rules.ts';
import { createGolfSession } from '#features/golf-session/server/writes.ts';
import { isRefusal } from '#platform/server/commands.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { awake, earliest, latest, minutesAfter } from './calendar.ts';
import { readGolfSessions, type DemoGolfSession, type Talk } from './golf-session-tales.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';
import type { Story } from './story.ts';

export async function addGolfSessions(story: Story): Promise<void> {
  for (const golfSession of (['duinrand', 'veen', 'public'] as const).flatMap(readGolfSessions)) {
    const first =
      golfSession.day === 'weekend' ? story.calendar.weekendDay(golfSession.time) : golfSession.day;
    const dates: string[] = [];
    for (let week = 0; week < golfSession.weeks; week += 1)
      dates.push(await addOne(story, golfSession, first + 7 * week, week === 0));
    if (dates.length > 1) await makeSeries(story, dates);
  }
  await endRatingPeriods(story);
}

/** `isFirst`: the first golf session of its series, to which the messages and ratings of the story belong. */
async function addOne(story: Story, golfSession: DemoGolfSession, day: number, isFirst: boolean) {
  const teeTime = story.calendar.at(day, golfSession.time);
  const offeredAt = story.calendar.at(golfSession.offered, eveningHour(golfSession.title));
  const id = await offer(story, golfSession, offeredAt, story.calendar.date(day));
  await answerRequests(story, golfSession, id, {
    from: offeredAt,
    to: earliest(story.calendar.minutesAgo(25), minutesAfter(teeTime, -1440)),
  });
  if (!isFirst) return id;
  await wait(story, id, golfSession.waiting);
  if (golfSession.handover) await askToTakeOver(story, id, golfSession.handover);
  // The command gives the conversation the id of its golf session.
  for (const talk of golfSession.talks) await addTalk(story, id, talk);
  if (golfSession.ending) await end(story, id, golfSession, teeTime);
  if (golfSession.ratings.length > 0) await rate(story, id, teeTime, golfSession.ratings);
  return id;
}

/** The command itself would give the later ones ids that differ each time. */
const makeSeries = ({ db }: Story, ids: readonly string[]) =>
  db
    .updateTable('golf_sessions')
    .set({ series_id: ids[0] ?? null })
    .where('id', 'in', ids)
    .execute();

const eveningHour = (title: string) =>
  `${randomFrom(title).between(17, 21)}:${randomFrom(`${title}.`).between(10, 59)}`;

/** A refusal here is a mistake in the story: it ends the fill and rolls everything back. */
function succeeded<T extends object>(answer: T, what: string): T {
  if (isRefusal(answer))
    throw new Error(`The demo asks what the product refuses: ${what} (${answer.refused}).`);
  return answer;
}

async function offer(
  story: Story,
  golfSession: DemoGolfSession,
  offeredAt: Date,
  date: string,
): Promise<string> {
  const id = story.id(offeredAt);
  const [minHandicap = null, maxHandicap = null] = golfSession.handicaps;
  const answer = await createGolfSession(story.db, story.person(golfSession.organiser).id, offeredAt, {
    id,
    clubId: golfSession.club === 'public' ? null : story.clubs[golfSession.club],
    title: golfSession.title,
    date,
    time: golfSession.time,
    location: golfSession.location,
    maxPlayers: golfSession.players,
    minHandicap,
    maxHandicap,
    description: golfSession.description,
    holes: golfSession.holes,
    transport: golfSession.transport,
    meetingMinutes: golfSession.meetingMinutes,
    weeks: 1,
  });
  succeeded(answer, golfSession.title);
  story.remember('golfSession', id, offeredAt);
  return id;
}

// Gates normally make these branded types after asking the rule; the story makes them here, once.
const proven = (id: string) => id as VisibleGolfSessionId & ConversationId & DecidableJoinRequestId;

/** The caller as a gate would provide it; the commands read the id and the handicap. */
const asCaller = ({ id, handicap }: Person): SignedIn => ({
  userId: id,
  sessionId: '',
  verified: true,
  suspended: false,
  closed: false,
  proven: false,
  scopes: null,
  hasProfile: true,
  handicap,
  globalAdmin: false,
  memberships: [],
});

/** Everyone asks before the first request is accepted, so that a full golf session also has pending requests. */
async function answerRequests(
  story: Story,
  golfSession: DemoGolfSession,
  golfSessionId: string,
  { from, to }: { from: Date; to: Date },
) {
  const random = randomFrom(`requests ${golfSession.title}`);
  const length = to.getTime() - from.getTime();
  const order = { accepted: 0, declined: 1, pending: 2 };
  const requests = golfSession.requests.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  const asked = requests.map(({ name, outcome, message }, index) => {
    // The players asked in the first days; pending requests are recent.
    const share =
      outcome === 'accepted'
        ? (index + random.fraction()) * 0.06
        : 0.4 + ((index + random.fraction()) / requests.length) * 0.35;
    const at = awake(new Date(from.getTime() + length * share), to);
    const decidedAt = earliest(to, minutesAfter(at, random.between(12, 170)));
    return { name, outcome, message, at, decidedAt, id: story.id(at) };
  });
  for (const { name, message, at, id } of asked) {
    const ask = { id, golfSessionId: proven(golfSessionId), message };
    succeeded(
      await createJoinRequest(story.db, asCaller(story.person(name)), at, ask),
      `${name}: ${golfSession.title}`,
    );
  }
  const organiser = story.person(golfSession.organiser).id;
  for (const { name, outcome, at, decidedAt, id } of asked) {
    story.remember('joinRequest', id, at, outcome === 'pending' ? undefined : decidedAt);
    const decision = { id: story.id(decidedAt), joinRequestId: proven(id) };
    const what = `${outcome} ${name}: ${golfSession.title}`;
    const by = { db: story.db, userId: organiser, now: decidedAt };
    if (outcome === 'accepted') succeeded(await acceptJoinRequest(by, decision), what);
    if (outcome === 'declined') succeeded(await declineJoinRequest(by, decision), what);
  }
}

/** Consecutive messages with their times: some minutes apart, and never in the future. */
export function timedLines(story: Story, talk: Talk) {
  const random = randomFrom(talk.lines.map(({ message }) => message).join());
  let next =
    'day' in talk ? story.calendar.at(talk.day, talk.time) : story.calendar.minutesAgo(talk.minutesAgo);
  return talk.lines.map((line, index) => {
    const at = earliest(next, story.calendar.minutesAgo((talk.lines.length - index) / 2));
    next = minutesAfter(next, random.between(1, 5) + random.fraction());
    return { at, line };
  });
}

export async function addTalk(story: Story, conversation: string, talk: Talk): Promise<void> {
  const conversationId = proven(conversation);
  const numbers: number[] = [];
  for (const { at, line } of timedLines(story, talk)) {
    const { name, message, answers, reactions } = line;
    const id = story.id(at);
    const replyTo = answers === undefined ? undefined : numbers.at(-answers);
    const words = { id, conversationId, message, replyTo };
    const sent = await sendMessage(story.db, story.person(name).id, words);
    succeeded(sent, message);
    if ('seq' in sent) numbers.push(sent.seq);
    for (const { by, reaction } of reactions) {
      const command = { id: story.id(at), conversationId, messageId: id, reaction };
      succeeded(await react(story.db, story.person(by).id, command), `${by}: ${reaction}`);
    }
    story.remember('message', id, at);
  }
}

/** Joining stamps rows with the time of the server, so these are written with the time of the story. */
async function wait(story: Story, golfSessionId: string, names: readonly string[]) {
  for (const [index, name] of names.entries()) {
    const joined_at = story.calendar.minutesAgo(200 - 50 * index);
    await story.db
      .insertInto('waiting_list_entries')
      .values({
        id: story.id(joined_at),
        golf_session_id: golfSessionId,
        user_id: story.person(name).id,
        joined_at,
      })
      .execute();
  }
}

/** An organiser who stays as a player: when nobody answers, the golf session goes on as before. */
async function askToTakeOver(story: Story, golf_session_id: string, name: string) {
  const created_at = story.calendar.minutesAgo(100);
  const times = { created_at, answer_until: minutesAfter(created_at, 24 * 60) };
  const row = { id: story.id(created_at), golf_session_id, offered_to: story.person(name).id, leaves: false };
  await story.db
    .insertInto('handovers')
    .values({ ...row, ...times })
    .execute();
}

/** Sets the state that the commands would have set by now. */
async function end(story: Story, id: string, { ending, reason, holes }: DemoGolfSession, teeTime: Date) {
  const completed_at = ending === 'completed' ? endOfRound({ startsAt: teeTime, holes }) : null;
  await story.db
    .updateTable('golf_sessions')
    .set({ status: ending, completed_at, cancel_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Stars as they were given. */
async function rate(story: Story, id: string, teeTime: Date, ratings: DemoGolfSession['ratings']) {
  const rows = ratings.map(({ rater, rated, stars, tags }, index) => {
    const at = latest(
      teeTime,
      earliest(minutesAfter(teeTime, 300 + 47 * index), story.calendar.minutesAgo(90)),
    );
    return {
      golf_session_id: id,
      rater_id: story.person(rater).id,
      rated_user_id: story.person(rated).id,
      rating: stars,
      friendly: tags.includes('friendly'),
      brisk: tags.includes('brisk'),
      helpful: tags.includes('helpful'),
      created_at: at,
      updated_at: at,
    };
  });
  await story.db.insertInto('ratings').values(rows).execute();
}

/** Nobody is asked to rate golf sessions of before the demo, and ratings of more than two weeks ago count. */
async function endRatingPeriods(story: Story) {
  const now = story.calendar.minutesAgo(0);
  await story.db.updateTable('rating_periods').set({ asked_at: now }).execute();
  const over = story.db.updateTable('rating_periods').set({ closed_at: now });
  await over.where('opened_at', '<=', openedUntil(now).toISOString()).execute();
}

/** Removes the live events, commands, notifications and mails of the commands. Play requests of the story keep their notification. */
export async function forgetSideEffects(story: Story): Promise<void> {
  await sql`delete from notifications where kind <> 'play_request'`.execute(story.db);
  await sql`delete from deliveries`.execute(story.db);
  await sql`delete from live_events where xid = pg_current_xact_id()`.execute(story.db);
  await sql`delete from commands where created_at = now()`.execute(story.db);
}
