import { pushDeviceCopy } from '#features/notification/push-device/copy.ts';

export type PushedNotification = {
  title: string;
  body: string;
  path: string;
  tag: string;
  unread: number | null;
};

/** Browsers demand that every push shows something, so an unreadable one gets a general sentence. */
export function readPush(json: string | undefined): PushedNotification {
  const fields = parse(json ?? '');
  const textOf = (name: string, otherwise: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const path = textOf('path', '/updates');
  const unread = fields['unread'];
  return {
    title: textOf('title', pushDeviceCopy.product),
    body: textOf('body', pushDeviceCopy.unreadable),
    // A path of this site only.
    path: /^\/(?![/\\])/.test(path) ? path : '/updates',
    tag: textOf('tag', 'notification'),
    unread: typeof unread === 'number' ? unread : null,
  };
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
