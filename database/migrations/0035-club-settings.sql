-- Admins edit their club: its texts have a length, and its logo is a picture of ours.

alter table golf_clubs
  add constraint golf_clubs_description check (length(description) between 1 and 200),
  add constraint golf_clubs_info check (length(info) between 1 and 2000),
  add constraint golf_clubs_logo_url
    check (logo_url ~ '^/(pictures/[0-9a-f]{32}-512\.webp|demo-pictures/[a-z0-9.-]+)$');
comment on column golf_clubs.logo_url is 'Where the large picture is served, under a random name; the small one is beside it. The files are written before the row names them.';
