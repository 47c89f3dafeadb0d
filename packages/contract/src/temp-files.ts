import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, count, id, nothing, time } from './shapes.ts';

const tempFile = z.object({ id, name: z.string(), size: z.number(), createdAt: time });
export type TempFile = z.output<typeof tempFile>;
const compose = { callers: ['user'], capability: 'documents.compose', params: byId } as const;

/** What may be wrong with a file that is brought, or with how much waits already. */
const broughtErrors = [
  'file.missing',
  'file.empty',
  'file.too-large',
  'file.type-unknown',
  'file.waiting-full',
  'file.waiting-full-tenant',
] as const;

/** One file with its type; its content is `bytes` (specification 2 §7) or `file`. */
const broughtFile = z.object({
  extension: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{1,10}$/),
  fileName: z.string().trim().min(1).max(240).optional(),
});

/** Files that wait for a day to become one document; `id` names their set, and anyone who brings them chooses it. */
export const tempFiles = {
  list: endpoint({
    name: 'temp-files.list',
    says: 'The caller’s own files of a set, in the order in which they came (specification 1 §7).',
    method: 'GET',
    path: '/temp-files/list/:id',
    ...compose,
    answer: z.array(tempFile),
    errors: [],
    reads: ['documents'],
  }),
  add: endpoint({
    name: 'temp-files.add',
    says: 'Brings one file into a set. Multipart, or `file` as base64.',
    method: 'POST',
    path: '/temp-files/:id',
    ...compose,
    upload: true,
    body: z.object({ fileName: z.string().trim().min(1).max(255).optional(), file: z.base64().optional() }),
    answer: tempFile,
    errors: ['file.too-many', ...broughtErrors],
  }),
  addPart: endpoint({
    name: 'temp-files.add-part',
    says: 'Brings the next part of a large file into a set: the one that begins where what has arrived ends; any other changes nothing. `file` is the file once it is whole.',
    method: 'POST',
    path: '/temp-files/:id/parts',
    ...compose,
    upload: true,
    body: z.object({
      fileName: z.string().trim().min(1).max(255),
      /** Size of the complete file, and the offset of this part, in bytes. */
      whole: count.positive(),
      start: count,
      file: z.base64().optional(),
    }),
    answer: z.object({ received: z.number(), file: tempFile.nullable() }),
    errors: ['file.too-many', ...broughtErrors],
  }),
  parts: endpoint({
    name: 'temp-files.parts',
    says: 'What has arrived of the caller’s own files of a set that are not whole yet.',
    method: 'GET',
    path: '/temp-files/:id/parts',
    ...compose,
    answer: z.array(z.object({ name: z.string(), whole: z.number(), received: z.number() })),
    errors: [],
    reads: ['documents'],
  }),
  bring: endpoint({
    name: 'temp-files.bring',
    says: 'Keeps one file for a day, by its bytes and its type; the id and the token open it again (FORM-084).',
    method: 'POST',
    path: '/temp-files',
    callers: ['user'],
    capability: 'documents.compose',
    body: z
      .union([broughtFile.extend({ file: z.base64() }), broughtFile.extend({ bytes: z.base64() })])
      .transform((given) => {
        const { extension, fileName } = given;
        return { extension, fileName, file: 'bytes' in given ? given.bytes : given.file };
      }),
    answer: z.object({ id, token: z.string() }),
    errors: [...broughtErrors],
  }),
  open: endpoint({
    name: 'temp-files.open',
    says: 'One of the caller’s own waiting files by its id, by that of its set, or by its token (FORM-084 to FORM-086).',
    method: 'GET',
    path: '/temp-files/:key',
    callers: ['user'],
    capability: 'documents.compose',
    params: z.object({ key: z.string().min(1).max(1000) }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['generic.not-found'],
  }),
  remove: endpoint({
    name: 'temp-files.remove',
    says: 'Takes the caller’s own set away.',
    method: 'DELETE',
    path: '/temp-files/:id',
    ...compose,
    answer: nothing,
    errors: [],
  }),
};
