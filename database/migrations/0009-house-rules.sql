-- Making a profile asks whether one accepts the house rules; and a favourite club, like a name, has no spaces around it.

alter table profiles add column house_rules_accepted_at timestamptz;
comment on column profiles.house_rules_accepted_at is 'When the person accepted the house rules; null: the profile is older than the question.';

update profiles set favorite_club = btrim(favorite_club) where favorite_club <> btrim(favorite_club);
alter table profiles drop constraint profiles_favorite_club;
alter table profiles add constraint profiles_favorite_club check (favorite_club = btrim(favorite_club)
  and length(favorite_club) between 2 and 50);
