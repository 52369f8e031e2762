-- A list that is sent again finds whom an earlier invitation led to.
create index club_invitations_accepted on club_invitations (club_id, email) where status = 'accepted';
