import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    golf_clubs: {
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
      requires_organisation: Generated<boolean>;
      created_at: GeneratedInstant;
    };
    club_requests: {
      id: string;
      user_id: string;
      club_name: string;
      club_location: string;
      contact_name: string | null;
      contact_email: string | null;
      contact_phone: string | null;
      message: string | null;
      status: Generated<'pending' | 'approved' | 'rejected'>;
      created_at: GeneratedInstant;
      decided_at: InstantOrNull;
      decided_by: string | null;
      club_id: string | null;
      answer: string | null;
    };
  }
}
