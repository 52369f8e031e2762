import { describe, expect, test } from 'vitest';
import { deepLinkTarget, isDeepLink, mailedAddress } from './deep-links.ts';

const site = new URL('https://club.example');
const targetOf = (link: string) => deepLinkTarget(URL.parse(link, site), site);
const id = '019a9d3e-0000-7000-8000-00000000000a';
const request = '019a9d3e-0000-7000-8000-00000000000b';

describe('deepLinkTarget', () => {
  const table = [
    [`session/${id}`, `/session-participant/${id}?opened=session`],
    [`chat/${id}`, `/chat/${id}?opened=chat`],
    ['golf-buddy', '/golf-buddy?opened=golf-buddy'],
    ['my-sessions', '/my-sessions?opened=my-sessions'],
    [`golf-buddy?session_id=${id}`, '/golf-buddy?opened=golf-buddy'],
    [`?join_request_id=${request}&session_id=${id}`, `/session-management/${id}?opened=join-request`],
    [
      `my-sessions?session_id=${id}&join_request_id=${request}`,
      `/session-management/${id}?opened=join-request`,
    ],
  ] as const;

  test.each(table)('%s leads to %s by each form of link', (link, target) => {
    for (const prefix of ['https://club.example/', '/', 'clubgenoot://', 'clubgenoot:///']) {
      expect(targetOf(prefix + link), `${prefix}${link}`).toBe(target);
    }
  });
});

test.each([
  '',
  '/',
  '/members',
  '/session',
  '/session/',
  '/session/geen-id',
  `/session/${id}/verder`,
  `/session/${id}%2f..`,
  `/session/..%2f${id}`,
  `/chat/${id}x`,
  '/golf-buddy/1',
  `/?join_request_id=${request}`,
  `/?join_request_id=${request}&session_id=//evil.example`,
  `/?join_request_id=x&session_id=${id}`,
  `https://evil.example/session/${id}`,
  `//evil.example/session/${id}`,
  `https://club.example.evil.example/session/${id}`,
  `https://club.example@evil.example/session/${id}`,
  `https://someone@club.example/session/${id}`,
  `http://club.example/session/${id}`,
  `javascript:alert(1)`,
  `other://session/${id}`,
  `clubgenoot:session/${id}`,
  `clubgenoot://someone@session/${id}`,
  `clubgenoot://session:80/${id}`,
  `clubgenoot://evil.example/session/${id}`,
  `clubgenoot://session/${id}%00`,
  `clubgenoot://session\\${id}`,
  `clubgenoot://%73ession/${id}`,
  `https:\\\\evil.example/session/${id}`,
  `file:///session/${id}`,
  `data:text/html,/session/${id}`,
  `intent://session/${id}#Intent;scheme=clubgenoot;end`,
  'clubgenoot://',
  'clubgenoot://members',
  'https://[',
])('%s leads to the front page', (link) => {
  expect(targetOf(link)).toBe('/');
});

test('screens keep their own addresses on the web', () => {
  const none = new URLSearchParams();
  for (const path of [
    '/',
    `/chat/${id}`,
    '/golf-buddy',
    '/my-sessions',
    `/session-participant/${id}`,
    '/sessions',
  ]) {
    expect(isDeepLink(path, none), `at ${path}`).toBe(false);
  }
  expect(isDeepLink(`/session/${id}`, none)).toBe(true);
  expect(isDeepLink('/session/geen-id', none)).toBe(true);
  expect(isDeepLink('/', new URLSearchParams(`join_request_id=${request}&session_id=${id}`))).toBe(true);
});

test('the target of a link is not a link itself', () => {
  for (const link of [
    `/session/${id}`,
    `/?join_request_id=${request}&session_id=${id}`,
    '/session/geen-id',
  ]) {
    const { pathname, searchParams } = new URL(targetOf(link), site);
    expect(isDeepLink(pathname, searchParams)).toBe(false);
  }
});

test('an address in a mail leads to the screen of its notification, by a path that opens the app', () => {
  const [path, parameters] = mailedAddress(`/session-participant/${id}`, 'session');
  expect([path, parameters]).toEqual([`/session/${id}`, {}]);
  expect(targetOf(path)).toBe(`/session-participant/${id}?opened=session`);
  expect(mailedAddress(`/chat/${id}`, 'chat')).toEqual([`/chat/${id}`, { opened: 'chat' }]);
  expect(mailedAddress('/updates', null)).toEqual(['/updates', {}]);
});
