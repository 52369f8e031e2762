// Reads the text/event-stream format: https://html.spec.whatwg.org/multipage/server-sent-events.html
export type StreamEvent = { type: string; data: string; id: string };

/** Also yields heartbeats, as events of type 'comment', so that a reader can detect a dead connection. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent {
  const event: StreamEvent = { type: 'message', data: '', id: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) event.type = 'comment';
    const colon = line.indexOf(':');
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event.type = value;
    if (field === 'id') event.id = value;
    if (field === 'data') data.push(value);
  }
  return { ...event, data: data.join('\n') };
}
