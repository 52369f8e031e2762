// Answers each request: a call, a stream, a page or a file.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asAccount } from '#features/account/access.ts';
import { usePersonalToken } from '#features/account/personal-token/server/writes.ts';
import { findCaller, hashOfSession } from '#features/account/server/reads.ts';
import { useSession } from '#features/account/server/writes.ts';
import { findPreview } from '#features/golf-session/sharing/server/reads.ts';
import { oneClickPath, unsubscribePage } from '#features/notification/rules.ts';
import type { CallContext, FindCaller } from '#platform/server/calls.ts';
import { TooOften } from '#platform/server/commands.ts';
import { receiveUpload } from '#platform/server/files/uploads.ts';
import { answerJson, answerRefusal, answerWrongMethod } from '#platform/server/http/json-answer.ts';
import { answerProxyCheck, mayCheckProxy, proxyCheckPath } from '#platform/server/http/proxy-check.ts';
import {
  createLoggedPath,
  addressBase,
  createRequestListener,
  type Arrival,
} from '#platform/server/http/request-listener.ts';
import {
  cookieIn,
  networkOf,
  allowNativeApp,
  isForeignOrigin,
  isFormOfApple,
  isOwnHost,
} from '#platform/server/http/request-source.ts';
import { securityTxt, securityTxtPath } from '#platform/server/http/security-txt.ts';
import { mostStreamsPerPerson, streamHeaders } from '#platform/server/live/live-hub.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { pictureFolder } from '#platform/shared/pictures.ts';
import { userHeader, versionHeader } from '#platform/shared/web/worker-names.ts';
import { appLinksFile } from '../app-links.ts';
import { contract } from '../contract.ts';
import { deepLinkTarget, isDeepLink } from '../deep-links.ts';
import { appPaths, isAppPath, isSetupPath, movedTo, secretParameters } from '../paths.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { answerMail, isMailPath } from './mails/mail-page.ts';
import { mendedQuery } from './mails/mended-query.ts';
import { answerDemoPicture, answerPicture, demoFolder } from './picture-files.ts';
import type { Product } from './product.ts';

const callsPerPerson = every(300, 60);
const callsPerAddress = every(6000, 60);

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const createRequestHandler = (product: Product) =>
  createRequestListener({
    ...product,
    answer: (request, response, arrival) => {
      // Pages take the present from it. Unshifted, a screen would say 'vandaag' of another day than the server means.
      if (product.settings.clockOffsetSeconds !== 0)
        response.setHeader('date', product.clock.now().toUTCString());
      return dispatch(product, request, response, arrival);
    },
    site: { https: product.publicUrl.startsWith('https://'), dev: product.page.dev },
    secretParameters,
    loggedPath: createLoggedPath(contract, appPaths),
    answered: product.metrics.answered,
    isTraced: (pathname) => pathname.startsWith('/api/') && !pathname.startsWith('/api/health/'),
  });

async function dispatch(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) {
  const { pathname } = arrival;
  if (pathname.startsWith('/api/')) return answerApi(product, request, response, arrival);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerWrongMethod(response, ['GET', 'HEAD']);
  if (pathname === '/metrics') return product.metrics.answer(request, response, product.settings);
  if (pathname.startsWith(demoFolder)) return answerDemoPicture(request, response, pathname);
  if (pathname.startsWith(pictureFolder)) return answerPicture(product.files, request, response, pathname);
  const appLinks = appLinksFile(pathname, product.settings.appLinks);
  if (appLinks) return answerJson(response, 200, appLinks);
  const securityContact = product.settings.securityContact ?? product.operator()?.email ?? null;
  if (pathname === securityTxtPath && securityContact !== null) {
    const text = securityTxt(securityContact, product.publicUrl, product.clock.now());
    return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  }
  const { captured } = product.mailer;
  if (captured && !product.settings.production && isMailPath(pathname)) {
    const isOurs = isOwnHost(request.headers.host, product.publicUrl);
    if (!isOurs || !(await answerMail(response, captured, pathname))) answerRefusal(response, 'NOT_FOUND');
    return;
  }
  const isLink = isDeepLink(pathname, arrival.query);
  const query = mendedQuery(arrival.link.search);
  const isMended = isAppPath(pathname) && query !== arrival.link.search;
  const moved = movedTo(pathname) ?? (isMended ? pathname : null);
  const location = isLink ? deepLinkTarget(arrival.link, new URL(addressBase)) : moved && `${moved}${query}`;
  if (location !== null) return void response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
  return product.page.answer(request, response, {
    pathname,
    signedIn: product.signIn.readToken(request.headers) !== null,
    production: product.settings.production,
    missing: isSetupPath(pathname) && (await product.setup.phase()) === 'gone',
    preview: await findPreview(product, networkOf(arrival.source.address), arrival.link),
  });
}

async function answerApi(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) {
  const { pathname } = arrival;
  const isOneClick = pathname === `/api${oneClickPath}`;
  response.setHeader('cache-control', 'no-store');
  if (allowNativeApp(request, response)) return;
  if (product.page.version !== null) response.setHeader(versionHeader, product.page.version);
  // Some mail programs open the address for one click as a page. That must change nothing.
  if (isOneClick && !writing.has(request.method ?? '')) {
    return void response.writeHead(302, { location: `${unsubscribePage}${arrival.link.search}` }).end();
  }
  if (pathname === '/api/health/live') return answerJson(response, 200, { status: 'ok' });
  if (pathname === '/api/health/ready') return answerReady(product, response);
  if (product.stopping.aborted) return answerRefusal(response, 'NOT_READY', 5);
  const { address, scheme } = arrival.source;
  const wait = await product.limits.take(`address:${networkOf(address)}`, callsPerAddress);
  if (wait !== null) return answerRefusal(response, 'TOO_MANY_REQUESTS', wait);
  const writes = writing.has(request.method ?? '');
  // Mail programs in a browser call it from their own page. Its token decides; a session does not count.
  const isForAnyone = isOneClick || isFormOfApple(request, pathname);
  const isForeign = () => !isForAnyone && isForeignOrigin(request, product.publicUrl, scheme);
  // A live stream is one of the eight that a user has.
  if ((writes || pathname === '/api/live') && isForeign()) return answerRefusal(response, 'FOREIGN_ORIGIN');
  if (writes && !(await product.mayWrite())) return answerRefusal(response, 'NOT_READY', 5);
  if (pathname === proxyCheckPath && mayCheckProxy(request, product.settings.authSecret))
    return answerProxyCheck(request, response, product.sourceOf);
  // The web's Request, which sign-in uses, cannot have this method.
  if (request.method === 'TRACE') return answerRefusal(response, 'METHOD_NOT_ALLOWED');
  if (pathname.startsWith('/api/auth/')) return answerSignIn(product, request, response, arrival);
  if (pathname === '/api/openapi.json') return (await product.openapi())(response);
  return answerCall(product, request, response, arrival);
}

async function answerReady(product: Product, response: ServerResponse) {
  if (await product.isReady()) answerJson(response, 200, { status: 'ok' });
  else answerRefusal(response, 'NOT_READY', 5);
}

async function answerCall(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) {
  const token = product.signIn.readToken(request.headers);
  const identify = identifierOf(product, request, response, token);
  if (arrival.pathname === '/api/live' && (request.method === 'GET' || request.method === 'HEAD')) {
    const { actor } = await identify();
    return openStream(product, request, response, { actor, token });
  }
  const isSetup = /^\/api\/setup(\/|$)/.test(arrival.pathname);
  // Before anything is said about the input.
  if (isSetup && (await product.setup.phase()) === 'gone') return answerRefusal(response, 'NOT_FOUND');
  const calls = isSetup ? product.setup.calls : product.calls;
  const answered = await calls(request, response, {
    path: `/${arrival.pathname.slice('/api/'.length)}`,
    query: arrival.query,
    context: {
      actor: null,
      identify,
      db: product.db,
      clock: product.clock,
      limits: product.limits,
      log: product.log,
      files: product.files,
      pictures: product.pictures,
      address: networkOf(arrival.source.address),
      receive: (most, use) => receiveUpload(request, product.uploadFolder, most, use),
      cookieNamed: (name) => cookieIn(request.headers, name),
      setHeader: (name, value) => void response.setHeader(name, value),
      requestId: arrival.requestId,
      hasToken: token !== null,
      found: (operation, path) => {
        arrival.operation = operation;
        arrival.route = `/api${path}`;
      },
    },
  });
  if (!answered) answerRefusal(response, 'NOT_FOUND');
}

/** Looks up the caller, counts the call against the user's limit, and records the last use of the device. */
function identifierOf(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  token: string | null,
): CallContext['identify'] {
  const { db, settings, signIn, limits, clock } = product;
  return async <Row>(find: FindCaller<Row> = findCaller) => {
    if (token === null) return { actor: null, rows: [] };
    const { caller, rows } = await find(db, {
      token,
      adminsNeedSecondStep: settings.production,
      now: clock.now(),
    });
    if (!caller) return { actor: null, rows: [] };
    const { actor, isDue } = caller;
    const expected = request.headers[userHeader];
    if (expected !== undefined && expected !== actor.userId) return { actor: null, rows: [] };
    // A token has a limit of its own, so that a program does not keep its owner out.
    const counted = actor.scopes ? `token:${actor.sessionId}` : `caller:${actor.userId}`;
    const wait = await limits.take(counted, callsPerPerson);
    if (wait !== null) throw new TooOften(wait);
    if (isDue && actor.scopes) await usePersonalToken(db, actor.sessionId);
    else if (isDue && asAccount(actor) === 'allow') {
      const renewal = await useSession(db, actor.sessionId);
      const cookie = renewal && signIn.renewedCookie(request.headers, token, renewal.secondsLeft);
      if (cookie) response.appendHeader('set-cookie', cookie);
    }
    return { actor, rows };
  };
}

async function openStream(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  { actor, token }: { actor: Actor; token: string | null },
) {
  if (!actor || token === null || asAccount(actor) !== 'allow')
    return answerRefusal(response, 'SIGN_IN_REQUIRED');
  if (actor.scopes) return answerRefusal(response, 'OUT_OF_SCOPE');
  if (request.method === 'HEAD') return void response.writeHead(200, streamHeaders).end();
  const elsewhere = await product.presence.elsewhere(actor.userId);
  // Nothing waits between this line and the stream's entry in the hub, so concurrent requests count each other.
  if (elsewhere + product.hub.openFor(actor.userId) >= mostStreamsPerPerson) {
    return answerRefusal(response, 'TOO_MANY_REQUESTS', 30);
  }
  const lastId = request.headers['last-event-id'];
  response.writeHead(200, streamHeaders);
  response.flushHeaders();
  const opener = { userId: actor.userId, tokenHash: hashOfSession(token) };
  await product.hub.attach(response, opener, typeof lastId === 'string' ? lastId : undefined);
}
