// A receiver of traces on a real port, as a collector is: it takes OTLP over HTTP in JSON, at its standard path.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TraceSettings } from '#platform/server/traces/trace-settings.ts';
import { listen } from './listen.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
};

export type ReceivedSpan = Omit<Sent, 'attributes' | 'status'> & {
  attributes: Record<string, string | number | undefined>;
  failed: boolean;
};

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

export async function startTraceReceiver() {
  const bodies: string[] = [];
  const requests: IncomingHttpHeaders[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const isRight = request.method === 'POST' && request.url === '/v1/traces';
    const body = await text(request);
    if (isRight) bodies.push(body);
    requests.push(request.headers);
    response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  const port = await listen(server);
  const groups = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    requests,
    resources: () => groups().map(({ resource }) => factsOf(resource.attributes)),
    spans: (): ReceivedSpan[] =>
      groups()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({
          ...span,
          attributes: factsOf(span.attributes),
          failed: span.status.code === 2,
        })),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** For one test. */
export async function useTraceReceiver() {
  const receiver = await startTraceReceiver();
  onTestFinished(receiver.stop);
  return receiver;
}

export const tracesTo = (url: string, more: Partial<TraceSettings> = {}): TraceSettings => ({
  url,
  headers: {},
  service: 'clubgenoot',
  sampler: 'parentbased_always_on',
  ratio: 1,
  ...more,
});
