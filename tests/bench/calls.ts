// The measured calls: the request, and how the bare server makes its response.
import { uuidv7 } from 'uuidv7';
import type { BenchData } from './data.ts';
import { listReaders } from './list-data.ts';
import type { bestCalls } from './statements/best-statements.ts';

export type CallName = keyof typeof bestCalls | 'inbox-many' | 'crowd';

export type Call = {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  /** The club or the conversation in the path; empty without one. */
  subject: string;
  token: string;
  /** What the bare server's statement needs beside the subject. */
  given?: Record<string, string>;
  /** A new one for every request. */
  body?: () => Record<string, string>;
};

export function callsOn({
  clubId,
  otherClubId,
  day,
  talkativeId,
  ordinaryId,
  crowdedId,
  tokens,
}: BenchData): Record<CallName, Call> {
  const tokenOf = (number: number) => tokens[number] ?? '';
  const token = tokenOf(0);
  const ofClub = (title: string, path: string): Call => ({
    title,
    method: 'GET',
    path: `/api/clubs/${clubId}/${path}`,
    subject: clubId,
    token,
  });
  const searching = (title: string, search: string): Call => ({
    ...ofClub(title, `members?search=${encodeURIComponent(search)}`),
    given: { search },
  });
  const ofMyClubs = (title: string, filters: string): Call => ({
    title,
    method: 'GET',
    path: `/api/golf-sessions?clubs=mine${filters}`,
    subject: '',
    token,
  });
  const ofAdmin = (title: string, path: string): Call => ({
    ...ofClub(title, path),
    token: tokenOf(listReaders.admin),
  });
  const ofReader = (title: string, path: string, reader: number): Call => ({
    title,
    method: 'GET',
    path: `/api/me/${path}`,
    subject: '',
    token: tokenOf(reader),
  });
  return {
    members: ofClub('members page', 'members'),
    'members-by-name': searching('members by name', 'bakker'),
    'members-by-uncommon-name': searching('members by an uncommon name', 'heuvel'),
    'members-by-rare-name': searching('members by a rare name', 'mulder 77'),
    'members-by-two-names': searching('members by two names', 'heuvel joris'),
    'golf-sessions': ofClub('coming golf sessions', 'golf-sessions'),
    'golf-sessions-of-a-day': {
      ...ofClub('coming golf sessions of a day', `golf-sessions?day=${day}`),
      given: { day },
    },
    'golf-sessions-that-fit': ofClub('coming golf sessions that fit', 'golf-sessions?level=mine'),
    'golf-sessions-with-places': ofClub('coming golf sessions with places', 'golf-sessions?places=free'),
    'golf-sessions-of-my-clubs': ofMyClubs('coming golf sessions of my clubs', ''),
    'golf-sessions-of-other-club': {
      ...ofClub('coming golf sessions of another club', ''),
      path: `/api/clubs/${otherClubId}/golf-sessions`,
      subject: otherClubId,
    },
    'golf-sessions-filtered': {
      ...ofMyClubs('coming golf sessions, all filters', `&day=${day}&level=mine&places=free`),
      given: { day },
    },
    messages: readFrom(talkativeId, token),
    send: sendTo(ordinaryId, token),
    crowd: sendTo(crowdedId, token),
    'admin-members': ofAdmin('members for admins', 'administered-members'),
    'admin-members-by-name': ofAdmin('members for admins by name', 'administered-members?search=bakker'),
    'admin-invitations': ofAdmin('open invitations', 'invitations'),
    'admin-join-requests': ofAdmin('requests to the club', 'join-requests'),
    'admin-updates': ofAdmin('updates for admins', 'all-updates'),
    'admin-golf-sessions': ofAdmin('golf sessions for admins', 'all-golf-sessions'),
    'admin-audit-log': ofAdmin('audit log', 'audit-log'),
    inbox: ofReader('inbox of 50', 'conversations', listReaders.fewChats),
    'inbox-many': ofReader('inbox of 2,000', 'conversations', listReaders.manyChats),
    'inbox-unread': ofReader('unread count in 10,000', 'conversations/unread', listReaders.mostChats),
  };
}

const messagesOf = (conversationId: string) => `/api/conversations/${conversationId}/messages`;

export const readFrom = (conversationId: string, token: string): Call => ({
  title: 'message page',
  method: 'GET',
  path: messagesOf(conversationId),
  subject: conversationId,
  token,
});

export const sendTo = (conversationId: string, token: string): Call => ({
  title: 'send message',
  method: 'POST',
  path: messagesOf(conversationId),
  subject: conversationId,
  token,
  body: () => ({ id: uuidv7(), message: 'Half tien op de eerste tee, neem je clubs mee!' }),
});

export function headersOf({ token }: Pick<Call, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** One request by the ordinary client; throws unless the status is 200. */
export async function ask(url: string, call: Call, body = call.body?.()): Promise<string> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: { ...headersOf(call), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${call.method} ${call.path}: ${response.status} ${text}`);
  return text;
}
