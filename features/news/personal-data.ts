import type { ColumnRules } from '#platform/shared/column-rules.ts';

const clubs = { stays: 'it is the club that says this, to all its members' } as const;

export const newsColumns = {
  tables: {
    content_updates: {
      impersonal: [
        'id',
        'image_url',
        'image_alt',
        'priority',
        'is_active',
        'event_starts_at',
        'event_location',
        'updated_at',
        'deleted_at',
        'was_shown',
      ],
      owners: { created_by: 'emptied' },
      exported: ['title', 'content', 'section', 'content_type', 'created_at'],
      named: ['club_id'],
      atErasure: {
        title: clubs,
        content: clubs,
        section: clubs,
        content_type: clubs,
        created_at: clubs,
        club_id: clubs,
      },
    },
    news_pictures: {
      impersonal: ['id', 'club_id', 'image_url', 'created_at'],
      owners: { uploaded_by: 'emptied' },
      notExported: { uploaded_by: 'it exists for a day at most, until an update names the picture' },
    },
  },
  sections: [{ name: 'news', table: 'content_updates', owners: ['created_by'], key: ['id'] }],
} as const satisfies ColumnRules;
