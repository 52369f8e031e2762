-- The organiser's role is offered to a player: by an organiser who stays as a player, or because the organiser leaves.
create table handovers (
  id uuid primary key default gen_random_uuid(),
  golf_session_id uuid not null references golf_sessions on delete cascade,
  offered_to uuid not null references profiles on delete cascade,
  status text not null default 'pending',
  leaves boolean not null,
  answer_until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint handovers_once unique (golf_session_id, offered_to),
  constraint handovers_status check (status in ('pending', 'declined', 'lapsed'))
);
create unique index handovers_one_pending on handovers (golf_session_id) where status = 'pending';
create index handovers_due on handovers (answer_until) where status = 'pending';
create index handovers_offered_to on handovers (offered_to);
comment on table handovers is 'Players to whom the organiser''s role was offered. An accepted offer and what came before it are deleted.';
comment on column handovers.status is 'declined and lapsed: the player is passed over when the organiser''s role goes to the next.';
comment on column handovers.leaves is 'The organiser does not play any more once somebody accepts, and the offer goes on to the next player.';
comment on column handovers.answer_until is 'Until when the player can answer.';

create function handovers_end() returns trigger language plpgsql as $$
begin
  delete from handovers where golf_session_id = new.id;
  return null;
end $$;
create trigger handovers_end after update of status on golf_sessions
  for each row when (old.status <> new.status and new.status in ('cancelled', 'completed')) execute function handovers_end();

-- What golfers hear about an offer that was not taken, and about a golf session that closed or was played while they waited for a place.
alter table notifications
  drop constraint notifications_event,
  add constraint notifications_event check (event in
    ('asked', 'accepted', 'declined', 'sent', 'changed', 'cancelled', 'removed', 'tidied', 'restored', 'left', 'joined',
      'place_offered', 'place_lapsed', 'given', 'published', 'dismissed', 'suspended', 'approved', 'contact_invited', 'rejected',
      'moved', 'relocated', 'player_removed', 'handover_offered', 'handover_accepted', 'handover_declined', 'closed', 'passed',
      'course_closed', 'soon'));
