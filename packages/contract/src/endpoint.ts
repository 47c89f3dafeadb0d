import type { Capability, ErrorCode, GuardedAct } from '@paraph/domain';
import type * as z from 'zod';
import { plainTexts } from './plain-texts.ts';

/** Who may call: a signed-in user, a guest of a link, an API key of a tenant, or anybody. */
export type Caller = 'user' | 'guest' | 'apiKey' | 'public';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Data that a call reads or changes; the browser refreshes what was touched. */
export type Topic =
  | 'session'
  | 'documents'
  | 'presets'
  | 'tags'
  | 'folders'
  | 'shares'
  | 'directory'
  | 'address-book'
  | 'calendar'
  | 'forms'
  | 'statistics'
  | 'webhooks'
  | 'document'
  | 'history'
  | 'notifications'
  | 'validation'
  | 'people'
  | 'profile'
  | 'roles'
  | 'company'
  | 'billing'
  | 'retention'
  | 'tenants'
  | 'log'
  | 'operator';

type Shape = z.ZodType;

export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> = {
  /** `area.act`; unique. */
  name: string;
  method: Method;
  /** Below `/api`, or from the root when `root` is set; parameters as `:id`. Compared without regard to case. */
  path: string;
  root?: true;
  callers: readonly Caller[];
  /** Answers at the installation's own address even while no company has it. */
  early?: true;
  capability?: Capability;
  /** Dangerous: anyone who calls must have shown lately who they are. */
  guard?: GuardedAct;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** Errors specific to this endpoint; the general ones (401, 403, 404, 422, 429, 500) are implied. */
  errors: readonly ErrorCode[];
  reads?: readonly Topic[];
  touches?: readonly Topic[];
  /** The body may also come as a form (`application/x-www-form-urlencoded`), as RFC 6749 has it. */
  form?: true;
  /** The body is multipart: `payload` (JSON of `body`) and one `file`. */
  upload?: true;
  /** The body is signed: the handler gets its text too, as it came. */
  signed?: true;
  /** The answer is a file. */
  download?: true;
  /** The answer is a stream of server-sent events. */
  stream?: 'sse';
  /** One sentence for the printed API. */
  says: string;
};

/**
 * Declares one endpoint; the type retains each schema, so that server and browser see the same shapes. Every text of a
 * body is checked for hidden characters (`plainTexts`), in any field.
 */
export const endpoint = <const E extends Endpoint>(declared: E): E =>
  declared.body ? { ...declared, body: plainTexts(declared.body) } : declared;

type In<S> = S extends Shape ? z.input<S> : undefined;
type Out<S> = S extends Shape ? z.output<S> : undefined;

/** Input from a caller. */
export type InputOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Shape ? K : never]: In<E[K]>;
};
/** What a handler gets after parsing. */
export type ParsedOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Shape ? K : never]: Out<E[K]>;
};
/** Return value of a handler. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
