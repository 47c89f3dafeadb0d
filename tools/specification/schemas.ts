/** A JSON Schema as OpenAPI 3.1 prints it. */
export interface Schema {
  type?: string | string[];
  title?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  /** `GET /api/tags/{id}`. */
  call: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Returns the operations of an OpenAPI document by their ids. */
export function operationsOf(api: object): Map<string, Operation> {
  const { paths } = api as { paths: Record<string, Record<string, Operation>> };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const call = `${method.toUpperCase()} ${path}`;
        return [operation.operationId, { ...operation, call }] as const;
      }),
    ),
  );
}

/** Returns the alternatives of a schema. */
export function branchesOf(schema: Schema): Schema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return inner.length === 0 ? [schema] : inner.flatMap(branchesOf);
}

/**
 * Returns the schemas below others on a path of names. Names pass through lists; `{}` is a value of a map and `[]` an
 * item of a list.
 */
export const below = (schemas: Schema[], path: string): Schema[] =>
  path
    .split('.')
    .flatMap((part) => part.split(/(?=\{\}|\[\])/))
    .filter((step) => step !== '')
    .reduce(stepInto, schemas.flatMap(branchesOf));

const stepInto = (schemas: Schema[], step: string): Schema[] =>
  schemas.flatMap((schema) => oneStep(schema, step)).flatMap(branchesOf);

function oneStep(schema: Schema, step: string): Schema[] {
  if (step === '[]') return schema.items ? [schema.items] : [];
  if (schema.items) return stepInto(branchesOf(schema.items), step);
  const { additionalProperties } = schema;
  if (step === '{}') return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const found = schema.properties?.[step];
  return found ? [found] : [];
}

/** Returns the schemas of one side of an operation. */
export function sideOf({ parameters, requestBody, responses }: Operation, side: string): Schema[] {
  if (side === 'body') return Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  if (side === 'answer') return Object.values(responses['200']?.content ?? {}).map(({ schema }) => schema);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return [{ properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) }];
}

/** Returns the values that schemas allow by name, with their titles. */
export const constantsIn = (schemas: Schema[]): { value: unknown; title: string }[] =>
  schemas
    .flatMap(branchesOf)
    .flatMap((schema) => (schema.items ? branchesOf(schema.items) : [schema]))
    .flatMap((schema) => {
      const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
      return values.map((value) => ({ value, title: schema.title ?? '' }));
    });

/** Whether one of the schemas is of a JSON type. */
export const hasType = (schemas: Schema[], ...types: string[]): boolean =>
  schemas.flatMap(branchesOf).some((schema) => [schema.type ?? []].flat().some((type) => types.includes(type)));
