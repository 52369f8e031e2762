declare module '#platform/server/tables.ts' {
  interface Tables {
    blocks: { blocker_id: string; blocked_id: string; created_at: GeneratedInstant };
  }
}
