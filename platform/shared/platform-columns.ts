import { deletedCopy } from './copy.ts';
import type { ColumnRules } from './column-rules.ts';

const fleeting = { stays: 'an id that is nobody any more; gone after an hour' } as const;
const nobody = { stays: 'tells of nobody, once the person is nobody' } as const;

export const platformColumns = {
  tables: {
    schema_migrations: { free: ['name', 'checksum', 'applied_at'] },
    users: {
      free: ['updated_at'],
      whose: { id: 'stays' },
      told: [
        'name',
        'email',
        'email_verified',
        'image',
        'suspended_at',
        'suspension_reason',
        'last_active_at',
        'created_at',
      ],
      technical: ['deletion_due_at', 'erased_at', 'account_number'],
      atErasure: {
        name: { becomes: deletedCopy.person },
        // RFC 2606: mail to this domain is never delivered.
        email: { becomes: '<id>@verwijderd.invalid' },
        email_verified: nobody,
        image: 'emptied',
        suspended_at: { becomes: 'now' },
        suspension_reason: 'emptied',
        last_active_at: 'emptied',
        created_at: nobody,
        deletion_due_at: 'emptied',
        erased_at: { becomes: 'now' },
        account_number: nobody,
      },
    },
    auth_sessions: {
      free: ['id', 'updated_at'],
      whose: { user_id: 'goes' },
      told: ['created_at', 'used_at', 'proved_at', 'expires_at', 'ip_address', 'user_agent'],
      secret: ['token_hash'],
      technical: ['token_expires_at'],
    },
    auth_refresh_tokens: {
      free: ['generation', 'created_at', 'expires_at', 'used_at', 'used_by'],
      secret: ['token_hash'],
      technical: ['session_id'],
    },
    auth_accounts: {
      free: ['id', 'access_token_expires_at', 'refresh_token_expires_at', 'updated_at'],
      whose: { user_id: 'goes' },
      told: ['provider_id', 'account_id', 'scope', 'created_at'],
      secret: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
    auth_verifications: {
      free: ['id', 'expires_at', 'created_at', 'updated_at'],
      secret: ['identifier', 'value'],
    },
    email_changes: {
      free: ['expires_at'],
      whose: { user_id: 'goes' },
      told: ['email'],
      secret: ['token_hash'],
      technical: ['session_id'],
    },
    former_contacts: { whose: { user_id: 'goes' }, told: ['kind', 'contact', 'since'] },
    factors: {
      free: ['id'],
      whose: { user_id: 'goes' },
      told: ['kind', 'friendly_name', 'phone', 'created_at', 'verified_at', 'last_used_at'],
      secret: ['secret'],
      technical: ['last_step'],
    },
    passkeys: {
      free: ['sign_count'],
      secret: ['credential_id', 'public_key'],
      technical: ['factor_id', 'transports'],
    },
    recovery_codes: {
      free: ['created_at'],
      whose: { user_id: 'goes' },
      secret: ['code_hash'],
      untold: { user_id: 'nothing but secrets' },
    },
    factor_challenges: {
      free: ['id', 'tries', 'expires_at', 'created_at'],
      whose: { user_id: 'goes' },
      secret: ['token_hash'],
      technical: ['session_id'],
      untold: { user_id: 'half a sign-in, gone after minutes' },
    },
    text_codes: {
      free: ['id', 'challenge_id', 'tries', 'expires_at'],
      secret: ['code_hash'],
      technical: ['factor_id'],
    },
    passkey_challenges: {
      free: ['challenge_id', 'expires_at'],
      whose: { user_id: 'goes' },
      secret: ['challenge'],
      untold: { user_id: 'half a sign-in, gone after minutes' },
    },
    pictures: {
      free: ['key', 'owner_kind', 'created_at'],
      whose: { owner_id: 'goes' },
      untold: { owner_id: 'the picture itself comes along with the profile' },
    },
    // Removed within a day, and no account or address can be derived from them.
    rate_limits: { free: ['full_at'], technical: ['key_hash'] },
    commands: {
      free: ['id', 'created_at'],
      whose: { user_id: 'goes' },
      technical: ['name', 'result'],
      untold: { user_id: 'machinery, gone after two days' },
    },
    live_events: {
      free: ['id', 'xid', 'kind', 'created_at'],
      technical: ['topic', 'subject_id', 'about_user_id', 'people'],
      atErasure: { topic: fleeting, subject_id: fleeting, about_user_id: fleeting, people: fleeting },
    },
  },
  sections: [
    { name: 'account', table: 'users', whose: ['id'], key: ['id'] },
    { name: 'identities', table: 'auth_accounts', whose: ['user_id'], key: ['id'] },
    { name: 'emailChanges', table: 'email_changes', whose: ['user_id'], key: ['user_id'] },
    { name: 'factors', table: 'factors', whose: ['user_id'], key: ['id'] },
    { name: 'devices', table: 'auth_sessions', whose: ['user_id'], key: ['id'] },
    { name: 'formerContacts', table: 'former_contacts', whose: ['user_id'], key: ['kind', 'contact'] },
  ],
} as const satisfies ColumnRules;
