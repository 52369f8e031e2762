// The settings of traces, by the names that OpenTelemetry gives them (https://opentelemetry.io/docs/specs/otel/configuration/).
import { z } from 'zod';

export type TraceSettings = {
  /** Where spans are posted, by OTLP over HTTP in JSON. */
  url: string;
  headers: Record<string, string>;
  service: string;
  sampler: (typeof samplers)[number];
  /** The share of traces that is recorded, for the samplers by ratio. */
  ratio: number;
};

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'http/json, the only one that is spoken').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'name=value, with commas between; other signs in a value as %20')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('clubgenoot'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, samplers.join(', ')).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a share from 0 to 1, such as 0.01')
    .transform(Number)
    .default(1),
};

export function tracesIn(values: z.infer<z.ZodObject<typeof traceEnvironment>>): TraceSettings | null {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const headers = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair !== '');
  return {
    url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.map(headerOf)),
    service: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function areHeaders(text: string): boolean {
  if (!/^[\w-]+=[^\s,]+(,[\w-]+=[^\s,]+)*$/.test(text)) return false;
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** A value may have further '=' in it, as Base64 has. */
function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
