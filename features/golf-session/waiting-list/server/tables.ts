import type { Generated } from 'kysely';
import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type WaitingListEntries = {
  id: string;
  golf_session_id: string;
  user_id: string;
  status: Generated<'waiting' | 'offered' | 'removed'>;
  joined_at: GeneratedInstant;
  offered_until: InstantOrNull;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    waiting_list_entries: WaitingListEntries;
  }
}
