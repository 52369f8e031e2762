import type { ColumnType, Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    webhooks: {
      id: string;
      club_id: string;
      url: string;
      events: string[];
      secret_seed: Buffer;
      former_seed: Buffer | null;
      former_until: InstantOrNull;
      made_by: string | null;
      created_at: GeneratedInstant;
      off_because: 'admin' | 'gone' | 'failing' | null;
      failing_since: InstantOrNull;
    };
    webhook_messages: {
      id: Generated<string>;
      webhook_id: string;
      type: string;
      user_id: string | null;
      data: ColumnType<unknown, string | undefined, string>;
      created_at: GeneratedInstant;
      attempts: Generated<number>;
      attempted_at: InstantOrNull;
      outcome:
        | 'accepted'
        | 'refused'
        | 'gone'
        | 'redirected'
        | 'too-slow'
        | 'not-allowed'
        | 'unknown-host'
        | 'unreachable'
        | 'insecure'
        | null;
      status_code: number | null;
      milliseconds: number | null;
    };
  }
}
