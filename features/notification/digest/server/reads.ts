import { sql } from 'kysely';
import { givesRights, isOpenAccount } from '#features/account/server/reads.ts';
import { blockedPair } from '#features/block/server/reads.ts';
import { factColumns, factJoins, unreadCount } from '#features/notification/server/reads.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { DigestFacts } from '../copy.ts';

const mostPerSection = sql.lit(5);

const clubsOfPerson = sql`select member.club_id from club_members as member
  where member.user_id = person.id and ${givesRights(sql`member`)}`;

const jsonListOf = (rows: Fragment) => sql`(select coalesce(json_agg(item), '[]') from (${rows}) as item)`;

/** `to`: null when the recipient was suspended, closed the account or turned this mail off since. */
type DueDigest = DigestFacts & { to: string | null };

/** The digest of a person for a week, unless it was sent. */
export const findDigest = statement<{ week: string; userId: string; now: Date }, DueDigest>(
  ({ week, userId, now }) => sql`
    select case when ${isOpenAccount(sql`person`)} and person.email_verified
        and choice.mail then person.email end as to,
      json_build_object('count', ${unreadCount(sql`person.id`)},
        'notifications', ${jsonListOf(sql`
          select ${factColumns} from (select * from notifications
            where user_id = person.id and read_at is null and in_app
            order by created_at desc, id desc limit ${mostPerSection}) as page ${factJoins}
          order by page.created_at desc, page.id desc`)}) as unread,
      ${jsonListOf(sql`
        select title, location, starts_at as "startsAt", max_players - player_count - offered_places as places
        from golf_sessions as golf_session
        where club_id in (${clubsOfPerson}) and status = 'open' and archived_at is null
          and starts_at > ${now} and starts_at < ${now}::timestamptz + interval '7 days' and organizer_id <> person.id
          and not exists (select from golf_session_participants as participant
            where participant.golf_session_id = golf_session.id and participant.user_id = person.id)
          and not exists (select from join_requests as asked where asked.golf_session_id = golf_session.id
            and asked.user_id = person.id and asked.status <> 'withdrawn')
          and not ${blockedPair(sql`person.id`, sql`golf_session.organizer_id`)}
        order by starts_at, golf_session.id limit ${mostPerSection}`)} as "golfSessions",
      ${jsonListOf(sql`
        select news.title, club.name as "clubName"
        from content_updates as news join golf_clubs as club on club.id = news.club_id
        where news.club_id in (${clubsOfPerson}) and is_active and news.deleted_at is null
          and news.created_at <= ${now} and news.created_at > ${now}::timestamptz - interval '7 days'
          and (event_starts_at is null or event_starts_at > ${now})
        order by priority desc, news.created_at desc, news.id desc limit ${mostPerSection}`)} as news
    from digests as digest join users as person on person.id = digest.user_id
    left join notification_choices as choice on choice.user_id = person.id and choice.kind = 'digest'
    where digest.week = ${week} and digest.user_id = ${userId} and digest.sent_at is null`,
);
