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
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
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
import { errorFields, type Log } from '../log.ts';
import { within } from '../within.ts';
import { statementNameOf } from './statement-name.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { CallSpan, StatementTracer, Traces } from './traces.ts';

type Running = { span: Span; context: Context };

/** An address that does not answer must not hold the stop up. */
const longestStop = 3000;

/** `trusts`: whether a request from this address may continue a trace, and so decide that it is recorded. */
export function exportTraces(
  settings: TraceSettings,
  { log, trusts }: { log: Log; trusts: (address: string | undefined) => boolean },
): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: settings.service,
      [ATTR_SERVICE_VERSION]: buildInfo.version,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFaultsOnce(exporterTo(settings), log) })],
  });
  const tracer = provider.getTracer('clubgenoot');
  const running = new AsyncLocalStorage<Running | undefined>();
  const w3c = new W3CTraceContextPropagator();

  function start(name: string, options: SpanOptions, parent: Context = ROOT_CONTEXT): Running | null {
    const span = tracer.startSpan(name, options, parent);
    return span.isRecording() ? { span, context: trace.setSpan(ROOT_CONTEXT, span) } : null;
  }

  function startCall(request: IncomingMessage, scheme: string): CallSpan | null {
    const method = request.method ?? 'GET';
    const isContinued = request.headers['traceparent'] !== undefined && trusts(request.socket.remoteAddress);
    const parent = isContinued
      ? w3c.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
    const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [ATTR_URL_SCHEME]: scheme };
    const started = start(method, { kind: SpanKind.SERVER, attributes }, parent);
    if (started === null) return null;
    const { span } = started;
    return {
      run: (work) => running.run(started, work),
      end({ operation, route, status }) {
        span.updateName(operation ?? `${method} ${route}`);
        span.setAttributes({ [ATTR_HTTP_ROUTE]: route, [ATTR_HTTP_RESPONSE_STATUS_CODE]: status });
        if (status >= 500) markFailed(span, String(status));
        span.end();
      },
    };
  }

  const statement: StatementTracer = async ({ text, name }, run) => {
    const parent = running.getStore();
    if (!parent) return run();
    const { operation, summary } = statementNameOf(text);
    const attributes = {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_OPERATION_NAME]: operation,
      [ATTR_DB_QUERY_SUMMARY]: summary,
      // By this name PostgreSQL's own log calls the statement.
      ...(name !== '' && { 'clubgenoot.statement': name }),
    };
    const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent.context);
    try {
      return await run();
    } catch (error) {
      markFailed(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  };

  const flush = () => provider.forceFlush({ timeoutMillis: longestStop }).catch(() => undefined);
  const apart: Traces['apart'] = (work) => running.run(undefined, work);

  return {
    startCall,
    statement,
    apart,
    async run(name, facts, work, startedAt) {
      const started = start(name, {
        attributes: facts,
        ...(startedAt !== undefined && { startTime: startedAt }),
      });
      if (started === null) return apart(work);
      const { span } = started;
      try {
        return await running.run(started, work);
      } catch (error) {
        markFailed(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
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
    flush,
    stop: () => within(longestStop, provider.shutdown()).catch(() => undefined),
  };
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

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('always_on')
      ? new AlwaysOnSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

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
