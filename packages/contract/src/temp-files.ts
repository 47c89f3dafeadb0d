import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, time } from './shapes.ts';

const tempFile = z.object({ id, name: z.string(), size: z.number(), createdAt: time });
export type TempFile = z.output<typeof tempFile>;
const compose = { callers: ['user'], capability: 'documents.compose', params: byId } as const;

/** Files that wait for a day to become one document; `id` names their set, and whoever brings them chooses it. */
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
    errors: ['file.missing', 'file.empty', 'file.too-large', 'file.type-unknown', 'file.too-many'],
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
