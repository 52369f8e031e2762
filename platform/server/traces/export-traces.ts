// Spans by OpenTelemetry, posted as OTLP. Made by hand at the few places where each kind of work exists once: packages that instrument
// by themselves replace modules, which a server in one file does not have, and record addresses and texts.
//
// Nothing is registered globally: libraries that look there (sign-in does) would write spans with ids of users.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { buildInfo } from '../build-info.ts';
import type { Trusts } from '../http/request-source.ts';
import { errorFields, type Log } from '../log.ts';
import { within } from '../pacing.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { CallSpan, SpanFacts, Traces } from './traces.ts';

type Running = { span: Span; context: Context };

type Recorder = {
  tracer: Tracer;
  running: AsyncLocalStorage<Running | undefined>;
  /** Whether a trace that begins here is recorded. */
  isChosen: () => boolean;
  /** A trace that is continued is recorded when its beginning was. */
  isParentBased: boolean;
  /** Whether a request from this address may continue a trace, and so decide that it is recorded. */
  trusts: Trusts;
};

/** An address that does not answer must not hold the stop up. */
const longestStop = 3000;

const w3c = new W3CTraceContextPropagator();

export function exportTraces(settings: TraceSettings, { log, trusts }: { log: Log; trusts: Trusts }): Traces {
  const share = shareOf(settings);
  const isParentBased = settings.sampler.startsWith('parentbased_');
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: settings.service,
      [ATTR_SERVICE_VERSION]: buildInfo.version,
    }),
    sampler: isParentBased ? new ParentBasedSampler({ root: new AlwaysOnSampler() }) : new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFaultsOnce(exporterTo(settings), log) })],
  });
  const running: Recorder['running'] = new AsyncLocalStorage();
  const recorder: Recorder = {
    tracer: provider.getTracer('clubgenoot'),
    running,
    // Before OpenTelemetry makes anything: what is not recorded, nearly everything, should cost nothing.
    isChosen: () => share === 1 || Math.random() < share,
    isParentBased,
    trusts,
  };
  return {
    startCall: (request, scheme) => startCall(recorder, request, scheme),
    statement: (text, name, run) => {
      const parent = running.getStore();
      return parent ? runStatement(recorder, parent, { text, name, run }) : run();
    },
    run: (name, facts, work, startedAt) => runRoot(recorder, { name, facts, startedAt }, work),
    apart: (work) => running.run(undefined, work),
    fail(error) {
      const now = running.getStore();
      if (now) markFailed(now.span, typeOf(error));
    },
    outgoing() {
      const headers: Record<string, string> = {};
      const now = running.getStore();
      if (now) w3c.inject(now.context, headers, defaultTextMapSetter);
      return headers;
    },
    naming: (inner) => (level, event, fields) => {
      const now = running.getStore();
      inner(level, event, now ? { ...fields, traceId: now.span.spanContext().traceId } : fields);
    },
    flush: () => provider.forceFlush({ timeoutMillis: longestStop }).catch(() => undefined),
    stop: () => within(longestStop, provider.shutdown()).catch(() => undefined),
  };
}

/** Null: it is not recorded. */
function start({ tracer }: Recorder, name: string, options: SpanOptions, parent: Context): Running | null {
  const span = tracer.startSpan(name, options, parent);
  return span.isRecording() ? { span, context: trace.setSpan(ROOT_CONTEXT, span) } : null;
}

function startCall(recorder: Recorder, request: IncomingMessage, scheme: string): CallSpan | null {
  const { isChosen, isParentBased, trusts } = recorder;
  const { method = 'GET', headers, socket } = request;
  const mayContinue = headers['traceparent'] !== undefined && trusts(socket.remoteAddress);
  const parent = mayContinue ? w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
  const isDecided = isParentBased && trace.getSpanContext(parent) !== undefined;
  if (!isDecided && !isChosen()) return null;
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [ATTR_URL_SCHEME]: scheme };
  const started = start(recorder, method, { kind: SpanKind.SERVER, attributes }, parent);
  if (started === null) return null;
  const { span } = started;
  return {
    run: (work) => recorder.running.run(started, work),
    end({ operation, route, status }) {
      span.updateName(operation ?? `${method} ${route}`);
      span.setAttributes({ [ATTR_HTTP_ROUTE]: route, [ATTR_HTTP_RESPONSE_STATUS_CODE]: status });
      if (status >= 500) markFailed(span, String(status));
      span.end();
    },
  };
}

function runStatement<Result>(
  { tracer }: Recorder,
  parent: Running,
  { text, name, run }: { text: string; name: string; run: () => Promise<Result> },
): Promise<Result> {
  const { operation, summary } = statementNameOf(text);
  const attributes = {
    [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
    [ATTR_DB_OPERATION_NAME]: operation,
    [ATTR_DB_QUERY_SUMMARY]: summary,
    // By this name PostgreSQL's own log calls the statement.
    ...(name !== '' && { 'clubgenoot.statement': name }),
  };
  return ending(tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent.context), run);
}

function runRoot<T>(
  recorder: Recorder,
  { name, facts, startedAt }: { name: string; facts: SpanFacts; startedAt: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const options = { attributes: facts, ...(startedAt !== undefined && { startTime: startedAt }) };
  const started = recorder.isChosen() ? start(recorder, name, options, ROOT_CONTEXT) : null;
  if (started === null) return recorder.running.run(undefined, work);
  return ending(started.span, () => recorder.running.run(started, work));
}

/** Ends the span after the work. */
async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    markFailed(span, typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Without the message, in which a library may quote what a user wrote. */
function markFailed(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function typeOf(error: unknown): string {
  const { code, error: name } = errorFields(error);
  return String(code ?? name);
}

const shareOf = ({ sampler, ratio }: TraceSettings): number =>
  sampler.endsWith('always_off') ? 0 : sampler.endsWith('always_on') ? 1 : ratio;

const exporterTo = ({ url, headers }: TraceSettings) => new OTLPTraceExporter({ url, headers });

/** While the receiver is away each batch fails: the first is logged, and so is the first that arrives again. */
function loggingFaultsOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const hasFailed = code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isAway) log('warn', 'traces.not-exported', errorFields(error));
        if (!hasFailed && isAway) log('info', 'traces.exported-again');
        isAway = hasFailed;
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

// A short name for a statement, such as 'INSERT messages UPDATE conversations': what it writes, else the first table that it reads.
// Made of the text only, in which values are $1, $2, …; there are few texts, so there are few names.
export type StatementName = { operation: string; summary: string };

const names = new Map<string, StatementName>();

export function statementNameOf(text: string): StatementName {
  let found = names.get(text);
  if (!found) names.set(text, (found = nameOf(text)));
  return found;
}

const longest = 255;

/** 'for update' locks, 'do update set' is part of an insert. */
const write =
  /(?<!\b(?:for|for no key|do)\s+)\b(insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/gi;
/** Not a subquery, which begins with a bracket, nor a function; `from` is a word of some expressions too. */
const read = /(?<!\b(?:distinct|extract\s*\(\s*\w+)\s+)\bfrom\s+(?:only\s+)?"?([a-z_]\w*)"?(?!\w|\s*\(|\.)/gi;
/** The names that `with` gives to parts of the statement. */
const part =
  /(?:\bwith\s+(?:recursive\s+)?|\)\s*,\s*)"?(\w+)"?\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;

function nameOf(text: string): StatementName {
  const parts = new Set(Array.from(text.matchAll(part), ([, name]) => name));
  const writes = Array.from(text.matchAll(write), ([, verb = '', table = '']) => `${wordOf(verb)} ${table}`);
  if (writes.length > 0) {
    const summary = [...new Set(writes)].join(' ').slice(0, longest);
    return { operation: wordOf(summary), summary };
  }
  const first = wordOf(text);
  const operation = first === 'WITH' ? 'SELECT' : first;
  const table = Array.from(text.matchAll(read), ([, name]) => name).find((name) => !parts.has(name));
  return { operation, summary: operation === 'SELECT' && table ? `SELECT ${table}` : operation };
}

const wordOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? '';
