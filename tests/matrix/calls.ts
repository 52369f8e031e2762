// How each call of the contract is sent, with valid input.
import { isContractProcedure } from '@orpc/contract';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import type { Product } from '#app/server/product.ts';
import type { CallMeta } from '#platform/shared/contract.ts';
import { tinyPicture } from '#tests/people/pictures.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import { board, clubRequest, courseStatus, offer, profile, pushBody, update } from './bodies.ts';
import type { Cast } from './cast.ts';
import { golfSessionInputs } from './golf-session-inputs.ts';
import { platformInputs, type Input } from './platform-inputs.ts';
import { roundInputs } from './round-inputs.ts';
import { afterRoundInputs } from './after-round-inputs.ts';
import { memberInputs } from './member-inputs.ts';
import { managementInputs } from './management-inputs.ts';
import { messageInputs } from './message-inputs.ts';
import type { Row } from './table.ts';

export type { Input };

export type Inputs = Record<string, (cast: Cast, where: Row['where']) => Input>;

/** The input by call. `where`: the golf session that the part of the row after its slash names. */
export const inputs: Inputs = {
  'account.me': () => ({}),
  'account.security': () => ({}),
  'account.dropEmail': () => ({ id: uuidv7() }),
  'account.endDevice': ({ people }) => ({ id: uuidv7(), deviceId: people.member.sessionId }),
  'account.endOtherDevices': () => ({ id: uuidv7() }),
  'account.endAllDevices': () => ({ id: uuidv7() }),
  ...platformInputs,
  ...roundInputs,
  'factor.list': () => ({}),
  'factor.addApp': () => ({ id: uuidv7(), friendlyName: 'Mijn app' }),
  'factor.addPhone': () => ({ id: uuidv7(), friendlyName: 'Mijn telefoon', phone: '06 87654321' }),
  'factor.sendCode': ({ factors }) => ({ id: uuidv7(), factorId: factors.newPhoneId }),
  'factor.verify': ({ factors }) => ({ factorId: factors.newAppId, code: factors.code }),
  'factor.passkeyOptions': () => ({}),
  'factor.addPasskey': ({ factors }) => ({
    id: uuidv7(),
    friendlyName: 'Mijn passkey',
    passkey: factors.passkey,
  }),
  'factor.rename': ({ factors }) => ({
    id: uuidv7(),
    factorId: factors.factorId,
    friendlyName: 'Andere naam',
  }),
  'factor.remove': ({ factors }) => ({ id: uuidv7(), factorId: factors.factorId }),
  'factor.renewRecoveryCodes': () => ({ id: uuidv7() }),
  'identity.list': () => ({}),
  'identity.unlink': ({ identityId }) => ({ id: uuidv7(), identityId }),
  'personalData.download': () => ({}),
  'personalData.leaving': () => ({}),
  'personalData.close': () => ({ id: uuidv7() }),
  'personalData.keep': () => ({ id: uuidv7() }),
  'notification.choices': () => ({}),
  'notification.list': () => ({}),
  'notification.unread': () => ({}),
  'notification.read': () => ({ id: uuidv7(), notificationId: uuidv7(), older: true }),
  'notification.setMail': ({ people }) => ({ id: uuidv7(), token: mailToken(people.member.id), on: false }),
  'notification.unsubscribe': ({ people }) => ({ token: mailToken(people.member.id) }),
  'notification.quietHours': () => ({}),
  'notification.setQuietHours': () => ({ id: uuidv7(), quiet: true, from: '22:00', until: '07:00' }),
  'pushDevice.key': () => ({}),
  'pushDevice.subscribe': () => ({ id: uuidv7(), ...pushBody() }),
  'pushDevice.unsubscribe': () => ({ id: uuidv7(), endpoint: pushBody().endpoint }),
  'notification.choose': () => ({ id: uuidv7(), kind: 'rating', channel: 'push', on: true }),
  'block.create': ({ people }) => ({ id: uuidv7(), userId: people.member.id }),
  'block.remove': ({ people }) => ({ id: uuidv7(), userId: people.member.id }),
  'block.list': () => ({}),
  'profile.get': () => ({}),
  'profile.create': () => ({ ...profile, id: uuidv7(), houseRules: true }),
  'profile.update': () => ({ ...profile, id: uuidv7() }),
  'profile.setPicture': () => ({ id: uuidv7(), left: 0, top: 0, size: 4 }),
  'profile.removePicture': () => ({ id: uuidv7() }),
  'profile.history': () => ({}),
  'club.list': () => ({}),
  'club.info': ({ clubId }) => ({ clubId }),
  'club.auditLog': ({ clubId }) => ({ clubId }),
  'club.figures': ({ clubId }) => ({ clubId }),
  'clubJoinRequest.create': ({ clubId }) => ({ id: uuidv7(), clubId, message: 'Mag ik?' }),
  'clubJoinRequest.mine': () => ({}),
  'clubJoinRequest.withdraw': ({ ownClubJoinRequests }) => ({
    id: uuidv7(),
    clubJoinRequestId: ownClubJoinRequests.pending,
  }),
  'clubJoinRequest.seen': ({ ownClubJoinRequests }) => ({
    id: uuidv7(),
    clubJoinRequestId: ownClubJoinRequests.rejected,
  }),
  'clubJoinRequest.list': ({ clubId }) => ({ clubId }),
  'clubJoinRequest.waiting': ({ clubId }) => ({ clubId }),
  'clubJoinRequest.approve': ({ clubJoinRequests }) => ({
    id: uuidv7(),
    clubJoinRequestId: clubJoinRequests.pop(),
  }),
  'clubJoinRequest.reject': ({ clubJoinRequests }) => ({
    id: uuidv7(),
    clubJoinRequestId: clubJoinRequests.pop(),
  }),
  'clubRequest.create': () => ({ ...clubRequest, id: uuidv7() }),
  'club.settings': ({ clubId }) => ({ clubId }),
  'club.update': ({ clubId }) => ({ id: uuidv7(), clubId, name: 'Golfclub De Nieuwe Kaap' }),
  'club.setLogo': ({ clubId }) => ({ id: uuidv7(), clubId, left: 0, top: 0, size: 4 }),
  'club.removeLogo': ({ clubId }) => ({ id: uuidv7(), clubId }),
  'membership.directory': ({ clubId }) => ({ clubId }),
  'membership.member': ({ clubId, people }) => ({ clubId, userId: people.member.id }),
  'membership.selectClub': ({ clubId }) => ({ id: uuidv7(), clubId }),
  'invitation.create': ({ clubId }) => ({ id: uuidv7(), clubId, email: `${uuidv7()}@matrix.example` }),
  'invitation.check': ({ clubId }) => ({ clubId, lines: [{ email: 'gast@matrix.example' }] }),
  'invitation.createMany': ({ clubId }) => ({
    id: uuidv7(),
    clubId,
    lines: [{ email: `${uuidv7()}@matrix.example` }],
  }),
  'invitation.list': ({ clubId }) => ({ clubId }),
  'invitation.resend': (cast) => ({ id: uuidv7(), clubId: cast.clubId, invitationId: cast.invite().id }),
  'invitation.revoke': (cast) => ({ id: uuidv7(), clubId: cast.clubId, invitationId: cast.invite().id }),
  'invitation.preview': (cast) => ({ token: cast.invite().token }),
  'invitation.accept': (cast) => ({ id: uuidv7(), token: cast.invite().token, confirmed: true }),
  ...memberInputs,
  'news.list': ({ clubId }) => ({ clubId }),
  'news.month': ({ clubId }) => ({ clubId }),
  'contact.send': () => board,
  'course.status': ({ clubId }) => ({ clubId }),
  'course.report': ({ clubId }) => ({ clubId }),
  'course.set': ({ clubId }) => ({ ...courseStatus, id: uuidv7(), clubId }),
  'golfSession.list': ({ clubId }) => ({ clubId }),
  'golfSession.listPublic': () => ({}),
  'golfSession.mine': () => ({ list: 'joined' }),
  'golfSession.earlier': () => ({ list: 'joined' }),
  'golfSession.next': () => ({}),
  'golfSession.get': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  'golfSession.create': ({ clubId }, where) => ({
    ...offer,
    id: uuidv7(),
    clubId: where === 'ofClub' ? clubId : null,
  }),
  'visibility.get': () => ({}),
  'visibility.choose': () => ({ id: uuidv7(), part: 'handicap', on: false }),
  'golfSession.showPlaying': () => ({ id: uuidv7(), on: false }),
  'golfSession.participants': (cast, where) => ({ golfSessionId: cast[where].golfSessionId }),
  ...golfSessionInputs,
  ...managementInputs,
  'newsDesk.list': ({ clubId }) => ({ clubId }),
  'newsDesk.create': ({ clubId }) => ({ ...update, id: uuidv7(), clubId }),
  'newsDesk.update': ({ clubId, news }) => ({ ...update, ...news, id: uuidv7(), clubId }),
  'newsDesk.addPicture': ({ clubId }) => ({ id: uuidv7(), clubId }),
  'newsDesk.remove': ({ clubId, news: { newsId } }) => ({ id: uuidv7(), clubId, newsId }),
  'newsDesk.removed': ({ clubId }) => ({ clubId }),
  'newsDesk.restore': ({ clubId, removedNewsId: newsId }) => ({ id: uuidv7(), clubId, newsId }),
  'report.create': (cast, where) => ({
    id: uuidv7(),
    kind: 'golf-session',
    subjectId: cast[where].golfSessionId,
    reason: 'spam',
  }),
  'report.mine': () => ({}),
  'reportDesk.list': ({ clubId }, where) => (where === 'ofClub' ? { clubId } : {}),
  'reportDesk.waiting': ({ clubId }, where) => (where === 'ofClub' ? { clubId } : {}),
  'reportDesk.decide': (cast, where) => ({
    id: uuidv7(),
    reportId: cast.reportIds[where],
    decision: 'dismiss',
  }),
  'tidyUp.golfSessions': ({ clubId }) => ({ clubId }),
  'tidyUp.remove': ({ clubId, ofClub }) => ({ id: uuidv7(), clubId, golfSessionId: ofClub.golfSessionId }),
  'tidyUp.preview': ({ clubId }) => ({ clubId }),
  'tidyUp.run': ({ clubId }) => ({ id: uuidv7(), clubId }),
  'tidyUp.list': ({ clubId }) => ({ clubId }),
  'tidyUp.undo': ({ clubId, tidyUpId }) => ({ id: uuidv7(), clubId, tidyUpId }),
  'conversation.messages': (cast, where) => ({ conversationId: cast[where].conversationId }),
  'conversation.send': (cast, where) => ({
    id: uuidv7(),
    conversationId: cast[where].conversationId,
    message: 'Hallo',
  }),
  ...messageInputs,
  ...afterRoundInputs,
  'conversation.read': (cast, where) => ({ conversationId: cast[where].conversationId, seq: 1 }),
};

/** The fields with the id of what the right is about. */
const targets = [
  'identityId',
  'clubId',
  'userId',
  'golfSessionId',
  'tidyUpId',
  'newsId',
  'conversationId',
  'joinRequestId',
  'factorId',
  'deviceId',
  'clubJoinRequestId',
  'invitationId',
  'subjectId',
  'reportId',
  'playRequestId',
  'userId',
];

export const targetsIn = (input: Input) => targets.filter((field) => typeof input[field] === 'string');

const onTheWire = z.object({ method: z.string(), path: z.string() });

/** `access`: the name of its rule. `takes`: the content types of a body that is not JSON. */
type Route = z.infer<typeof onTheWire> & { access: string; takesInput: boolean; takes?: readonly string[] };

function routesOf(part: unknown, name = ''): [string, Route][] {
  if (typeof part !== 'object' || part === null) return [];
  if (isContractProcedure(part)) {
    const { route, inputSchema, meta } = part['~orpc'];
    const { access, takes } = meta as CallMeta;
    const takesInput = inputSchema !== undefined;
    return [[name, { ...onTheWire.parse(route), access, takesInput, ...(takes && { takes }) }]];
  }
  return Object.entries(part).flatMap(([key, inner]) => routesOf(inner, name ? `${name}.${key}` : key));
}

export const routes = new Map(routesOf(contract));

/** The schema of the call's input, if it takes any. */
export function inputOf(call: string): z.ZodType | undefined {
  const [noun = '', name = ''] = call.split('.');
  const procedure = (contract as unknown as Record<string, Record<string, unknown>>)[noun]?.[name];
  if (!isContractProcedure(procedure)) throw new Error(`There is no call ${call}.`);
  return procedure['~orpc'].inputSchema as z.ZodType | undefined;
}

/** The calls of admins, recognised by the name of their access rule. */
export const adminCalls = [...routes]
  .filter(([, { access }]) => access.endsWith('-admin'))
  .map(([call, { access }]) => ({ call, access }));

/** Fills path parameters; the others go into the query or the body. Another body than JSON is a picture or an empty form. */
export function sendCall(
  product: Product,
  call: string,
  input: Input,
  token?: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { method, path, takes } = routes.get(call)!;
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]).toWellFormed());
    delete rest[field];
    return value;
  });
  if (method !== 'GET' && !takes)
    return sendRaw(product, { method, path: `/api${filled}`, token, headers, body: rest });
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  const isPicture = takes?.includes('image/png');
  const given = takes && {
    body: isPicture ? tinyPicture : '',
    headers: { ...headers, 'content-type': isPicture ? 'image/png' : takes[0]! },
  };
  return sendRaw(product, { method, path: `/api${filled}?${query}`, token, headers, ...given });
}

/** 'allow', or the code of the refusal. */
export const answerOf = ({ status, json }: RawAnswer): string =>
  status === 200 ? 'allow' : String(json().code);

/** Everything that a caller sees except the time and the request id. */
export function visible({ status, headers, text }: RawAnswer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, text };
}
