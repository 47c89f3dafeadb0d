import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, count, email, id, nothing, offset } from './shapes.ts';

const line = z.string().trim().max(LIMITS.personName);
const optional = line.nullish();

const kept = z.object({
  firstName: line.min(1),
  lastName: line.min(1),
  email,
  phoneNumber: z
    .string()
    .trim()
    .regex(/^\+?\d{6,14}$/)
    .nullish(),
  company: optional,
  jobTitle: optional,
  department: optional,
});

const entry = z.object({
  id,
  /** Somebody of the company or a guest of it, or a contact that was added to the book. */
  kind: z.enum(['user', 'contact']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  isInternal: z.boolean(),
  isFavorite: z.boolean(),
});
export type BookEntry = z.output<typeof entry>;

export const BOOK_ROLES = ['internal', 'externalUser'] as const;

const asked = z.object({
  search: z.string().trim().max(LIMITS.nameOrEmail).optional(),
  role: z.enum(BOOK_ROLES).optional(),
  offset,
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
});
const page = z.object({ total: z.number(), items: z.array(entry) });

/** Colleagues, outside contacts of the company and one's own favourites (DIR-001 to DIR-008). */
export const addressBook = {
  list: endpoint({
    name: 'address-book.list',
    says: 'Colleagues, guests and contacts by name, in pages.',
    method: 'GET',
    path: '/address-book',
    callers: ['user'],
    capability: 'address-book.open',
    query: asked,
    answer: page,
    errors: ['access.module-off'],
    reads: ['address-book', 'people', 'directory'],
  }),
  favorites: endpoint({
    name: 'address-book.favorites',
    says: 'Whom the caller has starred.',
    method: 'GET',
    path: '/address-book/favorites',
    callers: ['user'],
    capability: 'address-book.open',
    query: asked,
    answer: page,
    errors: ['access.module-off'],
    reads: ['address-book', 'people', 'directory'],
  }),
  create: endpoint({
    name: 'address-book.create',
    says: 'Adds somebody from outside; everybody of the company sees them.',
    method: 'POST',
    path: '/address-book',
    callers: ['user'],
    capability: 'address-book.open',
    body: kept,
    answer: entry,
    errors: ['directory.email-taken', 'directory.too-many', 'access.module-off'],
    touches: ['address-book', 'log'],
  }),
  update: endpoint({
    name: 'address-book.update',
    says: 'Changes a contact that was added; people of the company keep their own data.',
    method: 'PUT',
    path: '/address-book/:id',
    callers: ['user'],
    capability: 'address-book.open',
    params: byId,
    body: kept,
    answer: entry,
    errors: ['generic.not-found', 'directory.email-taken', 'access.module-off'],
    touches: ['address-book', 'log'],
  }),
  delete: endpoint({
    name: 'address-book.delete',
    says: 'Removes a contact that was added.',
    method: 'DELETE',
    path: '/address-book/:id',
    callers: ['user'],
    capability: 'address-book.open',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found', 'access.module-off'],
    touches: ['address-book', 'log'],
  }),
  switchFavorite: endpoint({
    name: 'address-book.switch-favorite',
    says: 'Stars somebody for the caller, or takes the star away.',
    method: 'PUT',
    path: '/address-book/:id/switch-favorite',
    callers: ['user'],
    capability: 'address-book.open',
    params: byId,
    answer: z.object({ isFavorite: z.boolean() }),
    errors: ['generic.not-found', 'access.module-off'],
    touches: ['address-book'],
  }),
  exportCsv: endpoint({
    name: 'address-book.export-csv',
    says: 'The address book as a table for office programs.',
    method: 'POST',
    path: '/address-book/export-csv',
    callers: ['user'],
    capability: 'address-book.open',
    body: z.object({
      offset: count.default(0),
      limit: z.number().int().min(1).max(LIMITS.exportRows).default(LIMITS.exportRows),
      /** As getTimezoneOffset has it; the day in the file's name is in that zone. */
      timezoneOffset: z.number().int().min(-840).max(840).default(0),
      search: asked.shape.search,
      role: asked.shape.role,
    }),
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: ['access.module-off'],
    touches: ['log'],
  }),
};
