import { Readable } from 'node:stream';
import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import { fail, FILE_TYPES, fileTypeOf, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, type PutFile, putFile, readFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { runParser } from '../../../platform/parser/index.ts';
import { saveSeats } from '../advance.ts';
import { proposedBy } from '../proposed.ts';
import type { Inspected } from '../inspect-upload.ts';
import { insertDocument } from '../store/documents.ts';
import { insertVersion } from '../store/versions.ts';
import { presentFor } from './present-for.ts';

type Body = ParsedOf<typeof endpoints.documents.create>['body'];
/** The file of the call, however it came in. */
export type Incoming = { name: string; stream: Readable } | undefined;

const INSPECTOR = new URL('../inspect-upload.ts', import.meta.url);

/**
 * Takes a file in: stored as it comes, looked at in a process of its own, then a document of phase new with its first
 * version. Nothing is left of a file that is refused but bytes that go by themselves.
 */
export async function createDocument(ctx: Ctx, body: Body, incoming: Incoming): Promise<DocumentDetails> {
  const source = incoming ?? fromBase64(body);
  if (!source) return fail('file.missing');
  const extension = fileTypeOf(source.name);
  if (!extension || !FILE_TYPES[extension].upload) return fail('file.type-unknown');
  if (extension !== 'pdf') fail('file.type-unknown');
  const file = await putFile(ctx, source.stream, { limit: fileLimit(ctx) });
  if (file.size === 0) fail('file.empty');
  const inspected = await runParser<Inspected>(INSPECTOR, await readFile(ctx, file.fileId));
  const name = body.name ?? source.name.slice(0, LIMITS.documentName);
  return keep(ctx, { name, extension, file, inspected });
}

/** The limit of one file: the product's number, raised by configuration at most to that of a tenant. */
const fileLimit = (ctx: Ctx): number =>
  Math.min(Math.max(LIMITS.fileBytes, ctx.platform.config.limits['file-bytes'] ?? 0), LIMITS.tenantFileBytes);

function fromBase64({ file, fileName }: Body): Incoming {
  if (!file) return undefined;
  return { name: fileName ?? 'document.pdf', stream: Readable.from([Buffer.from(file, 'base64')]) };
}

type Kept = { name: string; extension: string; file: PutFile; inspected: Inspected };

const keep = (ctx: Ctx, { name, extension, file, inspected }: Kept): Promise<DocumentDetails> =>
  inTenant(ctx, async (tx) => {
    const at = ctx.clock.now();
    const id = newId(at.getTime());
    const ownerId = viewerOf(ctx).userId;
    const proposed = await proposedBy(tx, at);
    const level = inspected.signatures > 0 ? 'Unknown' : 'NoSignatures';
    await insertDocument(tx, {
      id,
      name,
      extension,
      ownerId,
      pages: inspected.pages,
      isProtected: inspected.isProtected,
      level,
      at,
      proposed,
    });
    await holdFile(tx, file.fileId);
    await insertVersion(tx, id, { ...file, number: 1, cause: 'uploaded', at });
    await saveSeats(tx, { id, owner_id: ownerId, deadline: proposed.deadline, phase: 'new' }, [], new Set());
    await emit(tx, 'document.created', id, {
      data: { sha256: file.sha256, size: file.size, extension },
      texts: { name },
    });
    return presentFor(tx, id);
  });
