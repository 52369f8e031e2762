type SharedGolfSessions = {
  golf_session_id: string;
  token_seed: Buffer | null;
  token_hash: Buffer | null;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    shared_golf_sessions: SharedGolfSessions;
  }
}
