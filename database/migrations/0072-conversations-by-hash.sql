-- An inbox looks up each of its conversations. A hash index finds one with a single block however many there are, where the tree of
-- the primary key gets deeper. The columns that a message changes are not in it, so writing a message does not touch it.
-- Between two doublings some buckets hold twice the planned entries; planned at 40 %, those still fit in one block.
create index conversations_by_hash on conversations using hash (id) with (fillfactor = 40);
comment on index conversations_by_hash is 'For the inbox and the unread count: a lookup costs the same among any number of conversations.';
