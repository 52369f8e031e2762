-- 'Place' means a player's spot in a golf session, and a change that the live log receives is published.

alter table content_updates rename column event_place to event_location;
alter table content_updates rename constraint content_updates_event_place to content_updates_event_location;

alter function announce_rights_change() rename to publish_rights_change;
alter trigger announce_rights_change on club_members rename to publish_rights_change;
alter trigger announce_rights_change on golf_session_participants rename to publish_rights_change;
alter trigger announce_rights_change on user_roles rename to publish_rights_change;
alter trigger announce_rights_change on auth_sessions rename to publish_rights_change;

alter function announce_block_change() rename to publish_block_change;
alter trigger announce_block_change on blocks rename to publish_block_change;

alter function announce_club_join_request() rename to publish_club_join_request;
alter trigger announce_club_join_request on club_join_requests rename to publish_club_join_request;

alter function announce_notifications() rename to publish_notifications;
alter trigger announce_notifications on notifications rename to publish_notifications;
