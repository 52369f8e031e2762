-- A notification about a club names that club and opens it, also after the update or request that it is about was deleted.
alter table notifications add column club_id uuid references golf_clubs on delete cascade;

update notifications set club_id = news.club_id from content_updates as news
  where kind = 'club_update' and news.id = related_id;
update notifications set club_id = club.id from golf_clubs as club
  where kind = 'membership' and club.id = related_id;
update notifications set club_id = request.club_id from club_requests as request
  where kind = 'club_request' and event <> 'rejected' and request.id = related_id;
update notifications set club_id = golf_session.club_id from golf_sessions as golf_session
  where kind = 'golf_session' and event = 'course_closed' and golf_session.id = related_id;

-- What these are about is gone, and with it the club that they should name.
delete from notifications where club_id is null and (kind in ('club_update', 'membership')
  or kind = 'club_request' and event <> 'rejected' or kind = 'golf_session' and event = 'course_closed');

alter table notifications add constraint notifications_club check ((club_id is not null) =
  (kind in ('club_update', 'membership') or kind = 'club_request' and event <> 'rejected'
    or kind = 'golf_session' and event = 'course_closed'));
create index notifications_club on notifications (club_id);

comment on column notifications.club_id is
  'The club that the notification is about. Null: it is not about a club. A rejected request has no club.';
comment on index notifications_club is 'Deleting a club deletes its notifications.';
