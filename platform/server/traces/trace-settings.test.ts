import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const read = (env: Record<string, string>) =>
  readSettings({ AUTH_SECRET: 'a secret for tests of thirty-two characters', ...env }).traces;

const standard = {
  url: 'http://127.0.0.1:4318/v1/traces',
  headers: {},
  service: 'clubgenoot',
  sampler: 'parentbased_always_on',
  ratio: 1,
};

test.each([
  [{}, null],
  [{ OTEL_SERVICE_NAME: 'club', OTEL_TRACES_SAMPLER_ARG: '0.5' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, standard],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    standard,
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/in/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWI=,x-scope=club',
      OTEL_SERVICE_NAME: 'club-2',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    },
    {
      url: 'https://otlp.example/in/v1/traces',
      headers: { authorization: 'Basic YWI=', 'x-scope': 'club' },
      service: 'club-2',
      sampler: 'parentbased_traceidratio',
      ratio: 0.01,
    },
  ],
])('%j is read as %j', (env, settings) => {
  expect(read(env)).toEqual(settings);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization: geheim'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%geheim'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%FF'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', '1 %'],
])('%s=%s stops the start with one line that names it, without the value', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^Setting ${name} is wrong: [^\\n]+\\.$`));
  expect(() => read({ [name]: value })).not.toThrow(value);
});
