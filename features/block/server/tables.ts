import type { GeneratedInstant } from '#platform/server/tables.ts';

type Blocks = { blocker_id: string; blocked_id: string; created_at: GeneratedInstant };

declare module '#platform/server/tables.ts' {
  interface Tables {
    blocks: Blocks;
  }
}
