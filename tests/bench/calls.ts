// The measured calls: the request, and how the bare server makes its response.
import { uuidv7 } from 'uuidv7';
import type { bestCalls } from './best-statements.ts';
import type { BenchData } from './data.ts';

export type CallName = keyof typeof bestCalls | 'crowd';

export type Call = {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  /** The club or the conversation in the path. */
  subject: string;
  token: string;
  /** A new one for every request. */
  body?: () => Record<string, string>;
};

export function callsOn({
  clubId,
  talkativeId,
  ordinaryId,
  crowdedId,
  tokens,
}: BenchData): Record<CallName, Call> {
  const token = tokens[0] ?? '';
  const ofClub = (title: string, path: string): Call => ({
    title,
    method: 'GET',
    path: `/api/clubs/${clubId}/${path}`,
    subject: clubId,
    token,
  });
  return {
    members: ofClub('members page', 'members'),
    'members-by-name': ofClub('members by name', 'members?search=bakker'),
    'golf-sessions': ofClub('coming golf sessions', 'golf-sessions'),
    messages: readFrom(talkativeId, token),
    send: sendTo(ordinaryId, token),
    crowd: sendTo(crowdedId, token),
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
