// Traces: spans of a call and its statements, a job, a delivery, a batch of live events. They are off unless an address for them is
// set; only then export-traces.ts, which holds OpenTelemetry, is loaded.
import type { IncomingMessage } from 'node:http';
import type { Trusts } from '../http/request-source.ts';
import type { Log } from '../log.ts';
import type { TraceSettings } from './trace-settings.ts';

/** What a span says of its work, in our own words and numbers: never an id, an address or anything that a user wrote. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request that is recorded. */
export type CallSpan = {
  /** What `work` starts and logs belongs to this span. */
  run: <T>(work: () => T) => T;
  end: (answer: { operation: string | null; route: string; status: number }) => void;
};

export type StatementTracer = <Result>(
  text: string,
  name: string,
  run: () => Promise<Result>,
) => Promise<Result>;

export type Traces = {
  /** Null: it is not recorded. */
  startCall: (request: IncomingMessage, scheme: 'http' | 'https') => CallSpan | null;
  /** `work` is a trace of its own. `startedAt`: by performance.now(), when it began before this call. */
  run: <T>(name: string, facts: SpanFacts, work: () => Promise<T>, startedAt?: number) => Promise<T>;
  /** `work` of all at once, which a call happens to start, belongs to the trace of none. */
  apart: <T>(work: () => T) => T;
  /** The running span failed, although its work does not throw. */
  fail: (error: unknown) => void;
  /** Traces a statement as a part of the running span; undefined: no statement is. */
  statement: StatementTracer | undefined;
  /** The headers by which a service of the operator continues the running trace. */
  outgoing: () => Record<string, string>;
  /** Adds the id of the running trace to each line. */
  naming: (log: Log) => Log;
  /** Sends what has ended. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

export const noTraces: Traces = {
  startCall: () => null,
  run: (_name, _facts, work) => work(),
  apart: (work) => work(),
  fail: () => undefined,
  statement: undefined,
  outgoing: () => ({}),
  naming: (log) => log,
  flush: async () => undefined,
  stop: async () => undefined,
};

export async function openTraces(
  settings: TraceSettings | null,
  parts: { log: Log; trusts: Trusts },
): Promise<Traces> {
  if (settings === null) return noTraces;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(settings, parts);
}
