-- Stars stay sealed while players may still give them. They count, and can be seen, once the rating period of their golf session is
-- closed: when everybody has rated everybody, or after two weeks.

create table rating_periods (
  golf_session_id uuid primary key references golf_sessions on delete cascade,
  opened_at timestamptz not null default now(),
  asked_at timestamptz,
  closed_at timestamptz
);
create index rating_periods_open on rating_periods (opened_at, golf_session_id) where closed_at is null;
create index rating_periods_unasked on rating_periods (opened_at, golf_session_id) where asked_at is null;
comment on table rating_periods is 'When the players of a completed golf session may rate each other; a row per completed golf session, by trigger.';
comment on column rating_periods.opened_at is 'golf_sessions.completed_at.';
comment on column rating_periods.asked_at is 'When the players were asked to rate each other.';
comment on column rating_periods.closed_at is 'Null: open. Since then its ratings count and cannot change.';

create table absences (
  golf_session_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (golf_session_id, user_id),
  foreign key (golf_session_id, user_id) references golf_session_participants on delete cascade
);
comment on table absences is 'Players who did not come, as marked by the organiser. Everybody else came. They are neither rated nor rate.';

alter table ratings
  add column friendly boolean not null default false,
  add column brisk boolean not null default false,
  add column helpful boolean not null default false,
  add column sealed boolean not null default true;
comment on column ratings.brisk is 'Kept up a good pace.';
comment on column ratings.sealed is 'Neither counted nor shown to anyone but the rater, while the rating period is open.';

-- Ratings that were given before there were periods keep counting.
update ratings set sealed = false;
insert into rating_periods (golf_session_id, opened_at, asked_at, closed_at)
  select id, coalesce(completed_at, starts_at), now(),
    case when exists (select from ratings where golf_session_id = golf_sessions.id) then now() end
  from golf_sessions where status = 'completed' or exists (select from ratings where golf_session_id = golf_sessions.id);

create function golf_sessions_open_rating_period() returns trigger language plpgsql as $$
begin
  insert into rating_periods (golf_session_id, opened_at) values (new.id, coalesce(new.completed_at, now()))
    on conflict do nothing;
  return null;
end $$;
create trigger golf_sessions_open_rating_period after insert or update of status on golf_sessions
  for each row when (new.status = 'completed') execute function golf_sessions_open_rating_period();

-- The lock makes a rating and the end of the period take turns.
create function ratings_follow_period() returns trigger language plpgsql as $$
declare
  closed boolean;
begin
  select closed_at is not null into closed from rating_periods where golf_session_id = new.golf_session_id for share;
  if closed is distinct from (not new.sealed)
    or (tg_op = 'UPDATE' and closed and (new.rating, new.friendly, new.brisk, new.helpful) <> (old.rating, old.friendly, old.brisk, old.helpful)) then
    raise exception 'ratings are given while the rating period is open, and count when it is closed'
      using errcode = '23514', constraint = 'ratings_follow_period';
  end if;
  return new;
end $$;
create trigger ratings_follow_period before insert or update of rating, friendly, brisk, helpful, sealed on ratings
  for each row execute function ratings_follow_period();

create function rating_periods_close() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed rating period stays closed'
      using errcode = '23514', constraint = 'rating_periods_stay_closed';
  end if;
  delete from ratings as rating using absences as absence
    where rating.golf_session_id = new.golf_session_id and absence.golf_session_id = new.golf_session_id
      and absence.user_id in (rating.rater_id, rating.rated_user_id);
  update ratings set sealed = false where golf_session_id = new.golf_session_id;
  return null;
end $$;
create trigger rating_periods_close after update of closed_at on rating_periods
  for each row when (old.closed_at is distinct from new.closed_at) execute function rating_periods_close();

-- Once per statement, with the profiles locked in one order: periods with the same players close at the same time without a deadlock.
-- A sealed rating does not touch the profile, not even its lock.
drop trigger ratings_keep_average on ratings;
create or replace function ratings_keep_average() returns trigger language plpgsql as $$
declare
  people uuid[] := array(select distinct rated_user_id from changed where not sealed);
begin
  if people = '{}' then return null; end if;
  perform 1 from profiles where id = any(people) order by id for no key update;
  update profiles
    set total_ratings = counted.total, average_rating = counted.average
    from (select person, count(rating.rating)::int as total, round(avg(rating.rating), 2) as average
      from unnest(people) as person left join ratings as rating on rating.rated_user_id = person and not rating.sealed
      group by person) as counted
    where profiles.id = counted.person;
  return null;
end $$;
create trigger ratings_keep_average_changed after update on ratings referencing new table as changed
  for each statement execute function ratings_keep_average();
create trigger ratings_keep_average_removed after delete on ratings referencing old table as changed
  for each statement execute function ratings_keep_average();
comment on column profiles.average_rating is 'Of the ratings that are not sealed; kept by trigger in the transaction that opens or deletes them.';

-- The newest of what a person was given, golf session ids rising with time.
create index ratings_counted on ratings (rated_user_id, golf_session_id desc) where not sealed;

-- What the notification asks: rate your fellow players. Nothing is announced when a rating can be seen.
delete from notifications where kind = 'rating';
alter table notifications
  drop constraint notifications_starts_at,
  add constraint notifications_starts_at check (golf_session_starts_at is null or kind in ('golf_session', 'rating'));
