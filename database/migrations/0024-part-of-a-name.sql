-- A search for part of a name that few members have would read the names of the whole club. Each name is indexed by the
-- short parts that it holds, one number per club and part: so a search reads about as many members as it finds, however
-- large the club is and however many clubs there are.

-- All parts of one, two and three letters. A function of the database alone: no extension is needed.
create function parts_of_name(club_id uuid, name text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  as $$
    select coalesce(array_agg(distinct hashtextextended(
        substr(name, start, size) collate "C", uuid_hash_extended(club_id, 0))), '{}')
    from generate_series(1, 3) as size, generate_series(1, length(name) - size + 1) as start
  $$;
comment on function parts_of_name is 'Numbers of the parts of one to three letters of a name, within a club. Two parts may share a number: compare the name too.';

-- Without a list of pending entries, which every search would have to read through.
create index club_members_by_part on club_members using gin (parts_of_name(club_id, search_name))
  with (fastupdate = off) where status = 'active' and not leaving;
