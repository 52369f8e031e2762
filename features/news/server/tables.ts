import type { Generated } from 'kysely';

declare module '#platform/server/tables.ts' {
  interface Tables {
    content_updates: {
      id: string;
      club_id: string;
      title: string;
      content: string;
      section: Generated<'updates' | 'news' | 'events' | 'announcements' | 'monthly-events'>;
      content_type: Generated<'update' | 'event' | 'news' | 'alert'>;
      image_url: string | null;
      image_alt: string | null;
      priority: Generated<number>;
      is_active: Generated<boolean>;
      event_starts_at: InstantOrNull;
      event_location: string | null;
      created_by: string | null;
      created_at: GeneratedInstant;
      updated_at: GeneratedInstant;
      deleted_at: InstantOrNull;
      was_shown: Generated<boolean>;
    };
    news_pictures: {
      id: string;
      club_id: string;
      uploaded_by: string | null;
      image_url: string;
      created_at: GeneratedInstant;
    };
  }
}
