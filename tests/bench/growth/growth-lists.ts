// Every list of the product, as a call. Those of the other benchmarks come from calls.ts.
import { callsOn, type Call } from '../calls.ts';
import type { BenchData } from '../data.ts';
import { listReaders } from '../list-data.ts';
import { growthReaders, requestedGolfSession } from './growth-data.ts';

export function listsOn(data: BenchData): Record<string, Call> {
  const { send: _send, crowd: _crowd, ...lists } = callsOn(data);
  const ask = (title: string, path: string, reader: number): Call => ({
    title,
    method: 'GET',
    path: `/api/${path}`,
    subject: '',
    token: data.tokens[reader] ?? '',
  });
  const club = `clubs/${data.clubId}`;
  const { golfer, globalAdmin } = growthReaders;
  const more = [
    ask('members by a name that nobody has', `${club}/members?search=zwartendijk`, 0),
    ask('members near my handicap', `${club}/members?band=near`, 0),
    ask('members of a band by handicap', `${club}/members?band=medium&order=handicap`, 0),
    ask('coming golf sessions for all', 'golf-sessions', golfer),
    ask('coming golf sessions by day', `${club}/golf-session-days`, 0),
    ask('golf sessions I organise', 'me/golf-sessions?list=organised', golfer),
    ask('golf sessions I joined', 'me/golf-sessions?list=joined', golfer),
    ask('golf sessions I played', 'me/golf-sessions?list=completed', golfer),
    ask('golf sessions I played earlier', 'me/golf-sessions/earlier?list=completed', golfer),
    ask('my history', 'me/history', golfer),
    ask('requests for a golf session', `golf-sessions/${requestedGolfSession}/join-requests`, golfer),
    ask('my open requests', 'me/join-requests', golfer),
    ask('updates', `${club}/updates`, golfer),
    ask('notifications', 'me/notifications', golfer),
    ask('play requests', 'me/play-requests', golfer),
    ask('people I blocked', 'me/blocks', golfer),
    ask('my reports', 'me/reports', golfer),
    ask('suspended members', `${club}/administered-members?group=suspended`, listReaders.admin),
    ask('reports of a club', `reports?clubId=${data.clubId}`, listReaders.admin),
    ask('accounts', 'accounts', globalAdmin),
    ask('accounts by name', 'accounts?search=gast%201', globalAdmin),
    ask('accounts by a common name that no new one has', 'accounts?search=bakker', globalAdmin),
    ask('accounts by a name that nobody has', 'accounts?search=zwartendijk', globalAdmin),
    ask('clubs', 'administered-clubs', globalAdmin),
    ask('requests for clubs', 'club-requests', globalAdmin),
    ask('audit log of the platform', 'audit-log', globalAdmin),
  ];
  return { ...lists, ...Object.fromEntries(more.map((call) => [call.title, call])) };
}
