import type { GeneratedInstant } from '#platform/server/tables.ts';

type UserRoles = { user_id: string; role: 'admin'; granted_at: GeneratedInstant };

declare module '#platform/server/tables.ts' {
  interface Tables {
    user_roles: UserRoles;
  }
}
