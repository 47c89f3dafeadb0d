import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mustInFolder } from '../../folders/index.ts';
import { saveSeats } from '../advance.ts';
import {
  bareValidation,
  type IntakeSource,
  removeTempFiles,
  sourceOf,
  takeIn,
  type TakenIn,
  tempSources,
} from '../../document-intake/index.ts';
import { keepOriginals, type Original } from '../../document-content/index.ts';
import { proposedBy } from '../proposed.ts';
import { insertDocument } from '../store/documents.ts';
import { insertVersion } from '../store/versions.ts';
import { presentFor } from './present-for.ts';

type DocumentsEndpoints = typeof endpoints.documents;
type Body = ParsedOf<DocumentsEndpoints['create']>['body'];
/** The file of the request, however it was sent; undefined without one. */
export type Incoming = IntakeSource | undefined;

/**
 * Creates a document of phase `new` with its first version from one file, or from several that are packed into one
 * container. Files come from the request or are stored temporary files.
 */
export async function createDocument(ctx: Ctx, body: Body, incoming: Incoming): Promise<DocumentDetails> {
  const waiting = body.tempFilesId ? await tempSources(ctx, body.tempFilesId) : [];
  const folderId = body.folderId ?? null;
  await inTenant(ctx, (tx) => mayPutInto(tx, folderId));
  const sources = incoming ? [incoming] : [...waiting, ...sourcesOf(body)];
  const [first] = sources;
  if (!first) return fail('file.missing');
  const name = body.name ?? first.name.slice(0, LIMITS.documentName);
  const taken = await takeIn(ctx, sources, { as: body.packAs ?? null, title: name });
  const made = await keep(ctx, { name, folderId }, taken);
  if (body.tempFilesId) await removeTempFiles(ctx, { id: body.tempFilesId });
  return made;
}

/** Creates a document that is always an ADOC package (specification 1 §7). */
export const createAdocDocument = (
  ctx: Ctx,
  { body }: ParsedOf<DocumentsEndpoints['createAdoc']>,
): Promise<DocumentDetails> => createDocument(ctx, { ...body, packAs: 'adoc' }, undefined);

const sourcesOf = ({ file, fileName, files = [] }: Body): IntakeSource[] =>
  [{ file, fileName }, ...files].flatMap((one) => sourceOf(one) ?? []);

/** Checked before the file is processed, and again when it is stored. @throws folder.not-found, folder.not-allowed */
const mayPutInto = (tx: Tx, folderId: string | null): Promise<unknown> =>
  folderId === null ? Promise.resolve() : mustInFolder(tx, folderId, 'FileUpload');

const keep = (
  ctx: Ctx,
  { name, folderId }: { name: string; folderId: string | null },
  { file, isSigned, isBare, originals = [], ...taken }: TakenIn,
): Promise<DocumentDetails> =>
  inTenant(ctx, async (tx) => {
    await mayPutInto(tx, folderId);
    const at = ctx.clock.now();
    const id = newId(at.getTime());
    const ownerId = viewerOf(ctx).userId;
    const proposed = await proposedBy(tx, at);
    const level = isSigned ? 'Unknown' : 'NoSignatures';
    const validation = isBare && bareValidation({ documentId: id, name, sha256: file.sha256 }, at);
    await insertDocument(tx, {
      ...taken,
      id,
      name,
      folderId,
      ownerId,
      level,
      at,
      proposed,
      ...(validation && { validation }),
    });
    await insertVersion(tx, id, { ...file, number: 1, cause: 'uploaded', at });
    await keepOriginals(tx, id, { version: 1, originals });
    await saveSeats(tx, { id, owner_id: ownerId, deadline: proposed.deadline, phase: 'new' }, [], new Set());
    await emit(tx, 'document.created', id, {
      data: { sha256: file.sha256, size: file.size, extension: taken.extension, ...madeOf(originals) },
      texts: { name, ...(originals.length > 0 && { file: originals.map((original) => original.name).join(', ') }) },
    });
    const shown = await presentFor(tx, id);
    // Runs last, because other transactions that store the same content wait until this one ends.
    await holdFile(tx, file.fileId);
    return shown;
  });

/** The hashes of the original files that the pages were made of. */
const madeOf = (originals: readonly Original[]) =>
  originals.length > 0 && { form: 'converted', originals: originals.map(({ sha256 }) => sha256) };
