import type { ColumnRules } from './column-rules.ts';
import { deletedCopy } from './copy.ts';

const fleeting = { stays: 'only the id of the erased account; the row is deleted after an hour' } as const;
const anonymous = { stays: 'identifies nobody once the account is erased' } as const;

export const platformColumns = {
  tables: {
    database_epoch: { impersonal: ['id', 'is_only'] },
    backup_runs: { impersonal: ['outcome', 'ended_at', 'bytes'] },
    schema_migrations: { impersonal: ['name', 'checksum', 'applied_at'] },
    users: {
      impersonal: ['updated_at'],
      owners: { id: 'kept' },
      exported: [
        'name',
        'email',
        'email_verified',
        'image',
        'suspended_at',
        'suspension_reason',
        'last_active_at',
        'created_at',
      ],
      technical: ['deletion_due_at', 'erased_at', 'account_number', 'owner_unproven'],
      secret: ['invitation_hash'],
      atErasure: {
        name: { becomes: deletedCopy.person },
        // RFC 2606: mail to this domain is never delivered.
        email: { becomes: '<id>@verwijderd.invalid' },
        email_verified: anonymous,
        image: 'emptied',
        suspended_at: { becomes: 'now' },
        suspension_reason: 'emptied',
        last_active_at: 'emptied',
        created_at: anonymous,
        deletion_due_at: 'emptied',
        erased_at: { becomes: 'now' },
        account_number: anonymous,
        owner_unproven: anonymous,
        invitation_hash: 'emptied',
      },
    },
    pictures: {
      impersonal: ['key', 'owner_kind', 'created_at'],
      owners: { owner_id: 'deleted' },
      notExported: { owner_id: 'the picture itself is exported with the profile' },
    },
    // Removed within a day, and no account or address can be derived from them.
    rate_limits: { impersonal: ['full_at'], technical: ['key_hash'] },
    commands: {
      impersonal: ['id', 'created_at'],
      owners: { user_id: 'deleted' },
      technical: ['name', 'input_check', 'result'],
      notExported: { user_id: 'technical, deleted after two days' },
    },
    deliveries: {
      impersonal: [
        'id',
        'lane',
        'kind',
        'created_at',
        'due_at',
        'taken_until',
        'useful_until',
        'attempts',
        'failed_at',
      ],
      owners: { user_id: 'deleted' },
      secret: ['about', 'data'],
      technical: ['subject_id'],
      notExported: { user_id: 'what waits to be sent; the notification itself is exported' },
    },
    live_events: {
      impersonal: ['id', 'xid', 'kind', 'created_at'],
      technical: ['topic', 'subject_id', 'about_user_id', 'people'],
      atErasure: { topic: fleeting, subject_id: fleeting, about_user_id: fleeting, people: fleeting },
    },
  },
  sections: [{ name: 'account', table: 'users', owners: ['id'], key: ['id'] }],
} as const satisfies ColumnRules;
