import type { GeneratedInstant, InstantOrNull } from '#platform/server/tables.ts';

type GolfClubs = {
  id: string;
  name: string;
  slug: string;
  logo_url: string | null;
  description: string | null;
  location: string | null;
  founded_year: number | null;
  holes: number | null;
  info: string | null;
  latitude: number | null;
  longitude: number | null;
  archived_at: InstantOrNull;
  created_at: GeneratedInstant;
};

declare module '#platform/server/tables.ts' {
  interface Tables {
    golf_clubs: GolfClubs;
  }
}
