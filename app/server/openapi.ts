import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#app/contract.ts';
import { cookieName } from '#platform/server/sign-in.ts';
import { inputCopy, refusalCopy } from '#platform/shared/copy.ts';

const errorBody = {
  type: 'object' as const,
  properties: { code: { type: 'string' as const }, message: { type: 'string' as const }, data: {} },
  required: ['code', 'message'],
};

/** OpenAPI 3.1 of every call but the sign-in library's own, made from the contract that the server runs on. */
export async function describeCalls(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Clubgenoot', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ cookie: [] }, { bearer: [] }],
    customErrorResponseBodySchema: (errors) => ({
      ...errorBody,
      properties: { ...errorBody.properties, code: { enum: errors.map(([code]) => code) } },
    }),
  });
  document.paths = { ...document.paths, '/live': liveOperation };
  return document;
}

const liveOperation: OpenAPI.PathItemObject = {
  get: {
    operationId: 'live',
    summary: inputCopy.liveSummary,
    parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
    responses: {
      '200': { description: 'text/event-stream: hello, change', content: { 'text/event-stream': {} } },
      '401': {
        description: refusalCopy.SIGN_IN_REQUIRED,
        content: { 'application/json': { schema: errorBody } },
      },
      '429': {
        description: refusalCopy.TOO_MANY_REQUESTS,
        content: { 'application/json': { schema: errorBody } },
      },
    },
  },
};
