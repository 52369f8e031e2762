-- Secrets that sign somebody in are kept as hashes: a copy of the database signs nobody in.

alter table auth_sessions rename column token to token_hash;
alter table auth_sessions rename constraint auth_sessions_token_key to auth_sessions_token_hash_key;
comment on column auth_sessions.token_hash is 'SHA-256 in hex of the token that the cookie or the bearer header carries; never the token.';
update auth_sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');

-- A link to choose a new password: its token too. The prefix stays, so that the links of an account can be found.
update auth_verifications
set identifier = 'reset-password:' || encode(sha256(convert_to(substr(identifier, 16), 'UTF8')), 'hex')
where identifier like 'reset-password:%';
comment on column auth_verifications.identifier is 'What the secret is for; of a link to choose a new password ''reset-password:'' and the SHA-256 of its token.';
