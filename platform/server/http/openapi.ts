import { isContractProcedure, type AnyContractRouter, type OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { CallMeta } from '#platform/shared/contract.ts';
import { inputCopy, refusalCopy } from '#platform/shared/copy.ts';
import { serverRefusals } from './json-answer.ts';

const errorBody = {
  type: 'object' as const,
  properties: { code: { type: 'string' as const }, message: { type: 'string' as const }, data: {} },
  required: ['code', 'message'],
};

/**
 * OpenAPI 3.1 of every call except the sign-in library's, generated from the contract that the server runs on. `cookie`: the name of the
 * session's.
 */
export async function describeCalls(parts: {
  contract: AnyContractRouter;
  publicUrl: string;
  cookie: string;
}): Promise<object> {
  const { contract, publicUrl, cookie } = parts;
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Clubgenoot', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
        bearer: { type: 'http', scheme: 'bearer' },
        scopedBearer: { type: 'http', scheme: 'bearer', description: inputCopy.scopedBearer },
      },
    },
    security: ofSessions,
    customErrorResponseBodySchema: (errors) => ({
      ...errorBody,
      properties: { ...errorBody.properties, code: { enum: errors.map(([code]) => code) } },
    }),
  });
  document.paths = { ...document.paths, '/live': structuredClone(liveOperation) };
  for (const { path, method, meta } of callsIn(contract)) {
    const operation = document.paths[path]?.[method];
    if (!operation) continue;
    const { takes, gives, scope } = meta;
    if (takes) describeBytes(operation, takes);
    if (gives) describeText(operation, gives.type);
    if (scope) operation.security = [...ofSessions, { scopedBearer: [scope] }];
  }
  for (const item of Object.values(document.paths))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
      if (item?.[method]) addServerRefusals(item[method]);
  return document;
}

type ServerRefusal = keyof typeof serverRefusals;

const ofEveryCall: readonly ServerRefusal[] = ['INTERNAL_SERVER_ERROR', 'NOT_READY'];
const ofEveryCommand: readonly ServerRefusal[] = [
  'FOREIGN_ORIGIN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** What the server answers before or instead of a call; the contract does not name it. */
function addServerRefusals(operation: OpenAPI.OperationObject) {
  const refusals = operation.requestBody ? [...ofEveryCall, ...ofEveryCommand] : ofEveryCall;
  operation.responses ??= {};
  for (const refusal of refusals) {
    const status = String(serverRefusals[refusal]);
    const known = codesOf(operation.responses[status]);
    operation.responses[status] = errorResponse(status, [...new Set([...known, refusal])]);
  }
}

const errorResponse = (description: string, codes: string[]) => ({
  description,
  content: {
    'application/json': {
      schema: { ...errorBody, properties: { ...errorBody.properties, code: { enum: codes } } },
    },
  },
});

function codesOf(response: unknown): string[] {
  const { content } = (response ?? {}) as Partial<ReturnType<typeof errorResponse>>;
  return content?.['application/json'].schema.properties.code.enum ?? [];
}

const ofSessions: OpenAPI.SecurityRequirementObject[] = [{ cookie: [] }, { bearer: [] }];

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
type Method = keyof typeof methods;

type Call = { path: `/${string}`; method: (typeof methods)[Method]; meta: CallMeta };

function callsIn(part: unknown): Call[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!isContractProcedure(part)) return Object.values(part).flatMap(callsIn);
  const { meta, route } = part['~orpc'];
  const { path, method } = route;
  return path && method && method in methods
    ? [{ path, method: methods[method as Method], meta: meta as CallMeta }]
    : [];
}

/** The generator assumes JSON for every answer. */
function describeText(operation: OpenAPI.OperationObject, type: string) {
  const answer = operation.responses?.['200'] as OpenAPI.ResponseObject;
  answer.content = { [type]: { schema: { type: 'string' } } };
}

/** The generator assumes JSON for every command; for uploads the input is in the query and the body is bytes. */
function describeBytes(operation: OpenAPI.OperationObject, takes: readonly string[]) {
  const body = operation.requestBody as OpenAPI.RequestBodyObject;
  const input = body.content['application/json']?.schema as OpenAPI.SchemaObject;
  const inQuery = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: input.required?.includes(name) ?? false,
    schema: schema as NonNullable<OpenAPI.ParameterObject['schema']>,
  }));
  operation.parameters = [...(operation.parameters ?? []), ...inQuery];
  operation.requestBody = { required: true, content: Object.fromEntries(takes.map((type) => [type, {}])) };
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

const liveOperation: OpenAPI.PathItemObject = {
  get: {
    operationId: 'live',
    summary: inputCopy.liveSummary,
    parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
    responses: {
      '200': { description: 'text/event-stream: hello, change', content: { 'text/event-stream': {} } },
      '401': refused(refusalCopy.SIGN_IN_REQUIRED),
      '403': refused(refusalCopy.FOREIGN_ORIGIN),
      '429': refused(refusalCopy.TOO_MANY_REQUESTS),
    },
  },
};
