// Where a link from a notification, a mail or another app leads. On the web the server redirects these links; the native app
// asks here about a link of its own scheme. The toast to show on arrival is named in the address, so that it survives
// signing in.
export const openedKinds = ['session', 'chat', 'golf-buddy', 'my-sessions', 'join-request'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** The parameter of an address that says by which kind of link it was opened. */
export const openedParameter = 'opened';

const ownScheme = 'clubgenoot:';

type Query = { get(name: string): string | null; has(name: string): boolean };
/** The parts of a `URL` that decide where a link leads. */
type Link = {
  protocol: string;
  username: string;
  password: string;
  host: string;
  pathname: string;
  searchParams: Query;
};

const home = '/';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isId = (text: string | null): text is string =>
  text !== null && new RegExp(`^${uuid}$`, 'i').test(text);

/** The path to open for a link; '/' for what cannot be parsed (null), is unknown, or is of another site than `site`. */
export function deepLinkTarget(link: Link | null, site: Pick<Link, 'protocol' | 'host'>): string {
  const target = link && isOurs(link, site) ? targetOf(pathOf(link), link.searchParams) : null;
  return target ? `${target.path}?${openedParameter}=${target.kind}` : home;
}

/** For a mail: an address that opens the native app where there is one, and leads to the same screen in a browser. */
export function mailedAddress(path: string, opened: string | null): [string, Record<string, string>] {
  const golfSession = /^\/session-participant\/([^/]+)$/.exec(path)?.[1];
  if (opened === 'session' && isId(golfSession ?? null)) return [`/session/${golfSession}`, {}];
  return [path, opened === null ? {} : { [openedParameter]: opened }];
}

/** Addresses on the web that are not a screen themselves and lead to one. */
export function isDeepLink(pathname: string, query: Query): boolean {
  return /^\/session(\/|$)/.test(pathname) || (query.has('join_request_id') && query.has('session_id'));
}

const isOurs = ({ protocol, host, username, password }: Link, site: Pick<Link, 'protocol' | 'host'>) =>
  username === '' &&
  password === '' &&
  (protocol === ownScheme || (protocol === site.protocol && host === site.host));

/** In `clubgenoot://session/1` a parser takes the first step for a host. */
const pathOf = ({ protocol, host, pathname }: Link) =>
  protocol === ownScheme && host !== '' ? `/${host}${pathname}` : pathname;

function targetOf(path: string, query: Query): { path: string; kind: OpenedKind } | null {
  if (query.has('join_request_id') && query.has('session_id')) {
    const golfSessionId = query.get('session_id');
    return isId(query.get('join_request_id')) && isId(golfSessionId)
      ? { path: `/session-management/${golfSessionId}`, kind: 'join-request' }
      : null;
  }
  const [, noun, id = null] = /^\/([a-z-]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (noun === 'session' && isId(id)) return { path: `/session-participant/${id}`, kind: 'session' };
  if (noun === 'chat' && isId(id)) return { path: `/chat/${id}`, kind: 'chat' };
  if (id === null && (noun === 'golf-buddy' || noun === 'my-sessions'))
    return { path: `/${noun}`, kind: noun };
  return null;
}
