import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from '#platform/server/tables.ts';

type Handovers = {
  id: Generated<string>;
  golf_session_id: string;
  offered_to: string;
  status: Generated<'pending' | 'declined' | 'lapsed'>;
  leaves: boolean;
  answer_until: Instant;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    handovers: Handovers;
  }
}
