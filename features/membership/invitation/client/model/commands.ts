import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/model/queries.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { copyText } from '#ui/forms/copy-link.tsx';
import { linkCopy } from '#ui/forms/copy.ts';
import { invitationCopy as text, welcomeTo } from '../../copy.ts';
import { dropToken } from './invitation-token.ts';
import { invitationApi as api, openInvitationsQuery } from './queries.ts';

const failure = text.failure.title;
const target = ({ invitationId }: { invitationId: string }) => invitationId;
const refresh = (queryClient: QueryClient, { clubId }: { clubId: string }) =>
  void refreshQueries(queryClient, { queryKey: openInvitationsQuery(clubId).queryKey });

export const createInvitation = command({
  call: api.create.call,
  done: text.invite.success,
  // What is wrong with the address stands at its field.
  failure: ({ fields, message: description }) => (fields['email'] ? null : { title: failure, description }),
  refresh,
});

/** One batch of a list. The import shows why it stopped, and refreshes when it has ended. */
export const createInvitations = command({
  call: api.createMany.call,
  target: ({ lines: [first] }) => first?.email ?? '',
});

export const resend = command({
  call: api.resend.call,
  target,
  done: ({ link }) => ({
    title: text.open.resent,
    action: { label: linkCopy.copy, onPress: () => void copyText(link) },
  }),
  failure,
  refresh,
});

type Revoking = { id: string; clubId: string; invitationId: string; hasEnded: boolean };

export const revoke = command({
  call: ({ id, clubId, invitationId }: Revoking, options) =>
    api.revoke.call({ id, clubId, invitationId }, options),
  target: ({ invitationId }) => invitationId,
  done: (_answer, { hasEnded }) => ({ title: hasEnded ? text.open.dismissed : text.open.revoked }),
  failure,
  refresh: (queryClient, { clubId }) => refresh(queryClient, { clubId }),
});

/** Finds the club. A command, because the cache key of a query would hold the token. */
export const preview = command({
  call: ({ token, proof }: { id: string; token?: string; proof?: string }, options) =>
    api.preview.call({ token, proof }, options),
});

/** After these refusals the token is useless. */
export const finalRefusals = new Set([
  'NO_TOKEN',
  'NOT_FOUND_OR_USED',
  'EXPIRED',
  'ALREADY_MEMBER',
  'MEMBER_SUSPENDED',
]);

const refreshAccount = (queryClient: QueryClient) => void refreshQueries(queryClient, { queryKey: meKey });

function dropUseless({ code }: { code: string }) {
  if (finalRefusals.has(code)) dropToken(localStorage);
  return null;
}

/** Binds the invitation to the account, which has no profile yet. */
export const holdInvitation = command({
  call: api.hold.call,
  failure: dropUseless,
  refresh: (queryClient) => refreshAccount(queryClient),
});

export const acceptInvitation = command({
  call: api.accept.call,
  keep: () => dropToken(localStorage),
  done: ({ outcome, clubName }) =>
    outcome === 'member' ? { title: text.accept.success, description: welcomeTo(clubName) } : null,
  failure: dropUseless,
  refresh: (queryClient) => refreshAccount(queryClient),
});
