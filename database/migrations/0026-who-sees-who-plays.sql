-- Members of a club see each other on the cards of golf sessions, and everybody chooses that for themselves.
alter table profiles add column shows_playing boolean not null default true;
comment on column profiles.shows_playing is
  'Club members who do not take part see this person on the card of a golf session. Players and the organiser always do; an organiser is always named.';
