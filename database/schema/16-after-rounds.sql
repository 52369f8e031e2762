-- Attendance and ratings after a round.

create table absences (
  golf_session_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (golf_session_id, user_id),
  constraint absences_golf_session_id_user_id_fkey foreign key (golf_session_id, user_id) references golf_session_participants(golf_session_id, user_id) on delete cascade
);
comment on table absences is 'Players who did not come, as marked by the organiser. Everybody else came. They are neither rated nor rate.';

create table rating_periods (
  golf_session_id uuid primary key references golf_sessions on delete cascade,
  opened_at timestamptz not null default now(),
  asked_at timestamptz,
  closed_at timestamptz
);
comment on table rating_periods is 'When the players of a completed golf session may rate each other; a row per completed golf session, by trigger.';
comment on column rating_periods.opened_at is 'golf_sessions.completed_at.';
comment on column rating_periods.asked_at is 'When the players were asked to rate each other.';
comment on column rating_periods.closed_at is 'Null: open. Since then its ratings count and cannot change.';
create index rating_periods_open on rating_periods (opened_at, golf_session_id) where closed_at is null;
create index rating_periods_unasked on rating_periods (opened_at, golf_session_id) where asked_at is null;

create table ratings (
  golf_session_id uuid not null,
  rater_id uuid not null,
  rated_user_id uuid not null,
  rating integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  friendly boolean not null default false,
  brisk boolean not null default false,
  helpful boolean not null default false,
  sealed boolean not null default true,
  primary key (golf_session_id, rater_id, rated_user_id),
  constraint ratings_golf_session_id_rated_user_id_fkey foreign key (golf_session_id, rated_user_id) references golf_session_participants(golf_session_id, user_id) on delete cascade,
  constraint ratings_golf_session_id_rater_id_fkey foreign key (golf_session_id, rater_id) references golf_session_participants(golf_session_id, user_id) on delete cascade,
  constraint ratings_not_self check (rater_id <> rated_user_id),
  constraint ratings_stars check (rating between 1 and 5)
);
comment on table ratings is 'Stars that one player gave another after a completed golf session; one per pair and golf session.';
comment on column ratings.brisk is 'Kept up a good pace.';
comment on column ratings.sealed is 'Neither counted nor shown to anyone but the rater, while the rating period is open.';
-- The newest of what a person was given, golf session ids rising with time.
create index ratings_counted on ratings (rated_user_id, golf_session_id desc) where not sealed;
create index ratings_rated on ratings (rated_user_id);

create function golf_sessions_open_rating_period() returns trigger language plpgsql as $$
begin
  insert into rating_periods (golf_session_id, opened_at) values (new.id, new.completed_at)
    on conflict do nothing;
  return null;
end $$;
create trigger golf_sessions_open_rating_period after insert or update of status on golf_sessions
  for each row when (new.status = 'completed') execute function golf_sessions_open_rating_period();

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

create function ratings_keep_average() returns trigger language plpgsql as $$
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
