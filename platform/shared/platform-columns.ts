import { deletedCopy } from './copy.ts';
import type { ColumnRules } from './column-rules.ts';

const fleeting = { stays: 'only the id of the erased account; the row is deleted after an hour' } as const;
const anonymous = { stays: 'identifies nobody once the account is erased' } as const;

export const platformColumns = {
  tables: {
    database_epoch: { impersonal: ['id', 'is_only'] },
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
      },
    },
    auth_sessions: {
      impersonal: ['id', 'updated_at'],
      owners: { user_id: 'deleted' },
      exported: ['created_at', 'used_at', 'proved_at', 'expires_at', 'ip_address', 'user_agent'],
      secret: ['token_hash'],
      technical: ['token_expires_at'],
    },
    auth_refresh_tokens: {
      impersonal: ['generation', 'created_at', 'expires_at', 'used_at', 'used_by'],
      secret: ['token_hash'],
      technical: ['session_id'],
    },
    auth_accounts: {
      impersonal: ['id', 'access_token_expires_at', 'refresh_token_expires_at', 'updated_at'],
      owners: { user_id: 'deleted' },
      exported: ['provider_id', 'account_id', 'scope', 'created_at'],
      secret: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
    // Ends when the address has an account, so that no user has one.
    sign_ups: {
      impersonal: ['id', 'sent_at'],
      secret: ['password_hash', 'secret_hash'],
      technical: ['email', 'continue_to'],
    },
    auth_verifications: {
      impersonal: ['id', 'expires_at', 'created_at', 'updated_at'],
      secret: ['identifier', 'value'],
    },
    email_changes: {
      impersonal: ['expires_at', 'replaced_at'],
      owners: { user_id: 'deleted' },
      exported: ['email'],
      secret: ['token_hash', 'token_seed'],
      technical: ['session_id'],
    },
    former_contacts: { owners: { user_id: 'deleted' }, exported: ['kind', 'contact', 'since'] },
    factors: {
      impersonal: ['id'],
      owners: { user_id: 'deleted' },
      exported: ['kind', 'friendly_name', 'phone', 'created_at', 'verified_at', 'last_used_at'],
      secret: ['secret'],
      technical: ['last_step'],
    },
    passkeys: {
      impersonal: ['sign_count'],
      secret: ['credential_id', 'public_key'],
      technical: ['factor_id', 'transports'],
    },
    recovery_codes: {
      impersonal: ['created_at'],
      owners: { user_id: 'deleted' },
      secret: ['code_hash'],
      notExported: { user_id: 'contains only secrets' },
    },
    factor_challenges: {
      impersonal: ['id', 'tries', 'expires_at', 'created_at'],
      owners: { user_id: 'deleted' },
      secret: ['token_hash'],
      technical: ['session_id'],
      notExported: { user_id: 'a half sign-in, deleted after minutes' },
    },
    text_codes: {
      impersonal: ['id', 'challenge_id', 'tries', 'expires_at'],
      secret: ['code_hash'],
      technical: ['factor_id'],
    },
    passkey_challenges: {
      impersonal: ['challenge_id', 'expires_at'],
      owners: { user_id: 'deleted' },
      secret: ['challenge'],
      notExported: { user_id: 'a half sign-in, deleted after minutes' },
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
      technical: ['name', 'result'],
      notExported: { user_id: 'technical, deleted after two days' },
    },
    live_events: {
      impersonal: ['id', 'xid', 'kind', 'created_at'],
      technical: ['topic', 'subject_id', 'about_user_id', 'people'],
      atErasure: { topic: fleeting, subject_id: fleeting, about_user_id: fleeting, people: fleeting },
    },
  },
  sections: [
    { name: 'account', table: 'users', owners: ['id'], key: ['id'] },
    { name: 'identities', table: 'auth_accounts', owners: ['user_id'], key: ['id'] },
    { name: 'emailChanges', table: 'email_changes', owners: ['user_id'], key: ['user_id', 'email'] },
    { name: 'factors', table: 'factors', owners: ['user_id'], key: ['id'] },
    { name: 'devices', table: 'auth_sessions', owners: ['user_id'], key: ['id'] },
    { name: 'formerContacts', table: 'former_contacts', owners: ['user_id'], key: ['kind', 'contact'] },
  ],
} as const satisfies ColumnRules;
