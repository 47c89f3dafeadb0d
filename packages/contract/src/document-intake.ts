import { LIMITS, TOGETHER } from '@paraph/domain';
import * as z from 'zod';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

const fileErrors = [
  'file.missing',
  'file.empty',
  'file.too-large',
  'file.too-many',
  'file.type-unknown',
  'file.not-pdf',
  'file.not-container',
  'file.not-office',
  'file.container-unsafe',
  'file.container-encrypted',
  'file.not-picture',
  'file.picture-many',
  'file.office-protected',
  'file.office-missing',
  'file.converts-too-long',
  'file.no-pages',
  'file.set-unfit',
  'file.merge-signed',
  'file.merge-protected',
  'file.truncated',
  'file.damaged',
  'file.pdf-password',
  'file.pdf-certificate',
  'file.pdf-encryption',
  'file.too-complex',
  'file.tenant-busy',
  'file.account-busy',
  'file.page-tree',
  'file.broken-signature',
] as const;

/** Several files that become one container. A count above the limit has its own error code. */
const files = z.array(z.object({ fileName: z.string().trim().min(1).max(255), file: z.base64() })).max(100);

/** Files become a document. */
export const documentIntake = {
  create: endpoint({
    name: 'documents.create',
    says: 'Uploads a file; it becomes a document of phase new. Multipart, or `file` as base64 in the body, or `files` that become one container. PDFs and containers stay what they are unless `packAs` says otherwise; with `pdf` they become one PDF of all their pages, and pages are made of office files and pictures where LibreOffice is installed (`makesPages` of the runtime): the originals are kept.',
    method: 'POST',
    path: '/documents',
    callers: ['user'],
    capability: 'documents.compose',
    upload: true,
    body: z.object({
      name: z.string().trim().min(1).max(LIMITS.documentName).optional(),
      fileName: z.string().trim().min(1).max(255).optional(),
      file: z.base64().optional(),
      files: files.optional(),
      /** Files that were brought before, one by one (`temp-files`). */
      tempFilesId: id.optional(),
      packAs: z.enum(TOGETHER).optional(),
      /** The folder in which it will lie; without one, the root of the drive. */
      folderId: id.nullish(),
    }),
    answer: documentDetails,
    errors: fileErrors,
    touches: ['documents'],
  }),
  createAdoc: endpoint({
    name: 'documents.create-adoc',
    says: 'Makes an ADOC package of files, the document itself first; it becomes a document of phase new (specification 1 §7).',
    method: 'POST',
    path: '/documents/create-adoc',
    callers: ['user'],
    capability: 'documents.compose',
    body: z.object({ name: z.string().trim().min(1).max(LIMITS.documentName).optional(), files }),
    answer: documentDetails,
    errors: fileErrors,
    touches: ['documents'],
  }),
};
