// Text messages: posted to a webhook that sends them, or captured in a folder for developers.
import { capture } from './captured-files.ts';

export type TextMessage = { to: string; text: string };

export type Texter = {
  /** Rejects when the webhook did not accept it; the error never contains the text. */
  send(message: TextMessage): Promise<void>;
};

const longestSend = 10_000;

/** `headers`: for the webhook, which is the operator's own. */
export function createTexter(parts: {
  webhookUrl: string | null;
  folder: string;
  headers?: () => Record<string, string>;
}): Texter {
  const { webhookUrl, folder, headers = () => ({}) } = parts;
  return { send: webhookUrl === null ? capturing(folder) : posting(webhookUrl, headers) };
}

const posting = (url: string, headers: () => Record<string, string>) => async (message: TextMessage) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ to: message.to, text: message.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(longestSend),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook for text messages answered ${response.status}.`);
};

const capturing = (folder: string) => (message: TextMessage) =>
  capture(folder, 'txt', `${message.to}\n\n${message.text}\n`);
