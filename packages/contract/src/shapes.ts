import {
  CHOOSABLE_METHODS,
  CAPABILITY_NAMES,
  canonicalEmail,
  DOCUMENT_COMMANDS,
  IDENTITY_RULES,
  INT4,
  SIGN_IN_LIMITS,
  INTEGRATION_OWNER,
  LIMITS,
  LOCALE_NAMES,
  REASON,
  MEMBER_KINDS,
  METHOD_NAMES,
  MODULE_NAMES,
  PERMISSION_NAMES,
  PHASES,
  ROLE_NAMES,
  SIGNATURE_LEVELS,
  SIGNING_MODES,
  STAMP_PAGES,
  STAMP_POSITIONS,
  USER_CHOICE,
  visibleLength,
} from '@paraph/domain';
import * as z from 'zod';

/**
 * Shapes that several calls share. Ids are UUIDv7, times ISO 8601 in UTC, days YYYY-MM-DD (decision 9). An id is read
 * in lower case, as it is stored, so that a list that has it twice in either case is recognised.
 */
export const id = z.uuid().toLowerCase();
export const time = z.iso.datetime();
/** A day; the database knows no year 0. */
export const day = z.iso.date().refine((given) => !given.startsWith('0000'), 'field.invalid');
/** An integer that fits a PostgreSQL int4 column, the type of all our number columns. */
export const int4 = z.number().int().min(INT4.least).max(INT4.most);
/** Same for counts. */
export const count = int4.min(0);
/** How many rows of a list are passed over, in a query. */
export const offset = z.coerce.number().int().min(0).max(INT4.most).default(0);
/**
 * The secret of a mailed link. One that was cut is answered like one that was never issued, which the page explains;
 * its length is no matter of the reader.
 */
export const mailedToken = z.string().min(1).max(2000);
export const locale = z.enum(LOCALE_NAMES);
export const role = z.enum(ROLE_NAMES);
export const permission = z.enum(PERMISSION_NAMES);
export const module = z.enum(MODULE_NAMES);
export const capability = z.enum(CAPABILITY_NAMES);
export const phase = z.enum(PHASES);
export const memberKind = z.enum(MEMBER_KINDS);
export const method = z.enum(METHOD_NAMES);
export const level = z.enum(SIGNATURE_LEVELS);
export const command = z.enum(DOCUMENT_COMMANDS);
export const identityRule = z.enum(IDENTITY_RULES);
export const signingMode = z.enum(SIGNING_MODES);
export const choosableMethod = z.enum(CHOOSABLE_METHODS);
export const stampPosition = z.enum(STAMP_POSITIONS);
export const stampPage = z.enum(STAMP_PAGES);
/** As the specification names them. */
export const namedPosition = z.enum([USER_CHOICE, ...STAMP_POSITIONS]);
export const namedPage = z.enum([USER_CHOICE, ...STAMP_PAGES]);
/** A free stamp position: page from 1; x and y as fractions of the displayed page, from its upper left corner. */
export const freePlace = z.object({
  page: z.number().int().min(1).max(LIMITS.stampPage),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
/** A corner of the first or last page, or a free position, which takes precedence. */
export const stampPlace = z.object({ position: stampPosition, page: stampPage, free: freePlace.nullish() });
export const country = z.enum(['lt', 'lv', 'ee']);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** The version of a document that somebody was shown. */
export const seenVersion = z.object({ documentId: id, sha256 });
export type SeenVersion = z.output<typeof seenVersion>;
/** The `editTag` of the document that the caller saw; an edit of another state is refused. Not compared when absent. */
export const editTag = sha256.nullish();
/** No user can have the address of documents from a document system (security AZ-06). */
export const email = z
  .string()
  .trim()
  .max(SIGN_IN_LIMITS.email)
  .pipe(z.email())
  .refine((typed) => canonicalEmail(typed) !== INTEGRATION_OWNER, 'field.email');
export const message = z.string().trim().max(SIGN_IN_LIMITS.message);
export const nothing = z.null();
/** A mark of the company on a document (DOC-019). */
export const tag = z.object({ id, name: z.string(), color: z.string() });
export type Tag = z.output<typeof tag>;
export const ok = z.object({ ok: z.literal(true) });
/** Of answers that promise a mail: true while no worker sends any, or the mail server takes none. */
export const mailDelayed = { mailDelayed: z.boolean().optional() };
export const okMailed = ok.extend(mailDelayed);
/** A reason that a reader sees: blank and invisible characters do not count. */
export const reason = z
  .string()
  .trim()
  .min(REASON.least)
  .max(REASON.most)
  .refine((text) => visibleLength(text) >= REASON.least, 'field.required');
/** Why documents of others are opened to more people; required where the caller may not read them. */
export const openingReason = reason.nullish();
export const byId = z.object({ id });
/** The id of the path, which the specification shows in some bodies too; another one is refused. */
export const sameId = id.nullish();

export const person = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isInternal: z.boolean(),
});
export type Person = z.output<typeof person>;

/** The body of every error: RFC 9457 with our code, its parameters and codes by field (decision 11). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.object({ code: z.string(), detail: z.string() })).optional(),
  traceId: z.string(),
});
export type ProblemDetails = z.output<typeof problem>;

/** How often each method was used, by month (YYYY-MM), newest first; two years. */
export const tracker = z.object({
  total: z.number(),
  months: z.array(z.object({ month: z.string(), method: z.string(), count: z.number() })),
});
export type Tracker = z.output<typeof tracker>;
