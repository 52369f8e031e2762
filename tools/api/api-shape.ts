// What a program relies on of each call, from the OpenAPI document: no sentences, and no more than is compared.

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface CallShape {
  id: string;
  /** Method and path. */
  at: string;
  /** What a personal token needs for it; null when only sessions may make it. */
  scope: string | null;
  /** The path, the query and a JSON body together. */
  input: Schema;
  /** The content types of a body, or none. */
  takes: readonly string[];
  /** The content type of the answer. */
  gives: string;
  output: Schema;
  /** The status and code of each refusal. */
  refusals: readonly string[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Content {
  [type: string]: { schema?: Schema };
}
interface Operation {
  operationId: string;
  security?: readonly { scopedBearer?: readonly string[] }[];
  parameters?: readonly { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}
export interface Document {
  paths: Readonly<Record<string, Partial<Record<(typeof methods)[number], Operation>>>>;
}

/** The shapes of all calls, in the order of their ids. */
export function shapesOf(document: Document): CallShape[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        return operation ? [shapeOf(`${method.toUpperCase()} ${path}`, operation)] : [];
      }),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function shapeOf(at: string, operation: Operation): CallShape {
  const { operationId: id, security = [], responses, requestBody } = operation;
  const { 200: good, ...refusals } = responses;
  const [[gives, { schema: output = {} }] = ['', {}]] = Object.entries(good?.content ?? {});
  return {
    id,
    at,
    scope: security.flatMap(({ scopedBearer = [] }) => scopedBearer)[0] ?? null,
    input: inputOf(operation),
    takes: Object.keys(requestBody?.content ?? {}).toSorted(),
    gives,
    output: stripped(output),
    refusals: Object.entries(refusals)
      .flatMap(([status, { content }]) =>
        (content?.['application/json']?.schema?.properties?.['code']?.enum ?? []).map(
          (code) => `${status} ${String(code)}`,
        ),
      )
      .toSorted(),
  };
}

function inputOf({ parameters = [], requestBody }: Operation): Schema {
  const body = stripped(requestBody?.content['application/json']?.schema ?? {});
  const given = Object.fromEntries(parameters.map(({ name, schema }) => [name, stripped(schema)]));
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...given, ...body.properties },
    required: [...needed, ...(body.required ?? [])],
    additionalProperties: false,
  };
}

const kept: ReadonlySet<string> = new Set<keyof Schema>([
  'type',
  'format',
  'enum',
  'const',
  'required',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
]);

/** Without titles, descriptions and defaults. */
function stripped(schema: Schema): Schema {
  const { anyOf, allOf, items, properties, additionalProperties } = schema;
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.has(key))),
    ...(anyOf && { anyOf: anyOf.map(stripped) }),
    ...(allOf && { allOf: allOf.map(stripped) }),
    ...(items && { items: stripped(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, stripped(inner)]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : stripped(additionalProperties),
    }),
  };
}
