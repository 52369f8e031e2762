import type { ColumnRules } from '#platform/shared/column-rules.ts';

export const membershipColumns = {
  tables: {
    club_members: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['role', 'status', 'created_at'],
      named: ['club_id'],
      // Copies from the profile and the account, which are exported there.
      technical: ['sort_name', 'search_name', 'sort_handicap', 'band', 'leaving'],
    },
    club_exclusions: {
      owners: { user_id: 'deleted', decided_by: 'emptied' },
      exported: ['kind', 'decided_at'],
      named: ['club_id'],
      notExported: { decided_by: 'about the former member; the decision is in the admin audit log' },
    },
    club_departures: {
      owners: { user_id: 'deleted' },
      exported: ['left_at'],
      named: ['club_id'],
    },
    club_member_counts: { impersonal: ['club_id', 'members', 'low', 'medium', 'high'] },
    club_join_requests: {
      impersonal: ['id'],
      owners: { user_id: 'deleted', decided_by: 'emptied' },
      exported: ['message', 'status', 'created_at', 'decided_at', 'seen_at'],
      named: ['club_id'],
      notExported: { decided_by: 'about the requester; the decision is in the admin audit log' },
    },
    club_invitations: {
      impersonal: ['id'],
      owners: { accepted_by: 'deleted', invited_by: 'emptied' },
      exported: ['status', 'role', 'created_at', 'issued_at', 'expires_at'],
      named: ['club_id'],
      others: ['email', 'name'],
      secret: ['token_hash', 'token_seed'],
      technical: ['mails', 'mail_status'],
    },
  },
  sections: [
    { name: 'memberships', table: 'club_members', owners: ['user_id'], key: ['id'] },
    { name: 'clubExclusions', table: 'club_exclusions', owners: ['user_id'], key: ['club_id', 'user_id'] },
    { name: 'clubDepartures', table: 'club_departures', owners: ['user_id'], key: ['club_id', 'user_id'] },
    { name: 'clubJoinRequests', table: 'club_join_requests', owners: ['user_id'], key: ['id'] },
    { name: 'invitationsSent', table: 'club_invitations', owners: ['invited_by'], key: ['id'] },
    { name: 'invitationsAccepted', table: 'club_invitations', owners: ['accepted_by'], key: ['id'] },
  ],
} as const satisfies ColumnRules;
