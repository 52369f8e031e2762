import { clubJoinRequestColumns } from '#features/membership/club-join-request/personal-data.ts';
import { invitationColumns } from '#features/membership/invitation/personal-data.ts';
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
    ...clubJoinRequestColumns.tables,
    ...invitationColumns.tables,
  },
  sections: [
    { name: 'memberships', table: 'club_members', owners: ['user_id'], key: ['id'] },
    { name: 'clubExclusions', table: 'club_exclusions', owners: ['user_id'], key: ['club_id', 'user_id'] },
    { name: 'clubDepartures', table: 'club_departures', owners: ['user_id'], key: ['club_id', 'user_id'] },
    ...clubJoinRequestColumns.sections,
    ...invitationColumns.sections,
  ],
} as const satisfies ColumnRules;
