import { expect, test } from 'vitest';
import { readPush } from './pushed-notification.ts';

const general = {
  title: 'Clubgenoot',
  body: 'Je hebt een nieuwe melding.',
  path: '/updates',
  tag: 'notification',
  unread: null,
};

test.each([undefined, '', 'no JSON', 'null', '[]', '{"title":1}'])(
  'the message %j shows a general sentence',
  (json) => {
    expect(readPush(json)).toEqual(general);
  },
);

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:1'])(
  'a path to %s is not followed',
  (path) => expect(readPush(JSON.stringify({ path })).path).toBe('/updates'),
);
