/**
 * Replaces zod in the browser's build (see `vite.config.ts`). The pages use the contract's paths and types; only the
 * server parses. Every schema is one inert value that returns itself for every call and property, which saves 28 kB.
 */
const inert: unknown = new Proxy(() => inert, {
  get: (_target, name) => (typeof name === 'symbol' ? undefined : inert),
  apply: () => inert,
});

const schema = inert as () => unknown;

/** The contract's checks of texts; without schemas there is nothing to check. */
export const plainTexts = schema;

export const array = schema;
export const base64 = schema;
export const boolean = schema;
export const coerce = schema;
export const email = schema;
export const instanceOf = schema;
export { instanceOf as instanceof, literal as enum, nothing as null };
export const int = schema;
export const iso = schema;
export const literal = schema;
export const looseObject = schema;
export const nothing = schema;
export const number = schema;
export const object = schema;
export const preprocess = schema;
export const record = schema;
export const strictObject = schema;
export const string = schema;
export const stringbool = schema;
export const tuple = schema;
export const union = schema;
export const unknown = schema;
export const url = schema;
export const uuid = schema;
