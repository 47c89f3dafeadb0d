import { Readable } from 'node:stream';
import { fail, FILE_TYPES, fileTypeOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { runParser, type TaskOwner, taskOwner } from '../../../platform/parser/index.ts';
import { type ContainerListing, PARSERS } from '../../document-parsers/index.ts';
import { giveContent } from '../give-content.ts';
import { openDocument } from '../open-document.ts';
import type { Version } from '../store/versions.ts';
import { stillReadable } from '../still-readable.ts';

type ContainedFileRequest = { id: string; place: number; download: boolean };

/**
 * Returns one file of a container, by its index in the document's list of contents. A download is entered in the
 * history, a view is not. Only PDFs are shown in the page, because other contents could run scripts there.
 */
export async function readContainedFile(ctx: Ctx, { id, place, download }: ContainedFileRequest) {
  const { version, name } = await inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    await giveContent(tx, open);
    const contents = open.document.contents as ContainerListing | null;
    const file = contents?.files[place] ?? fail('document.not-found');
    if (download)
      await emit(tx, 'document.downloaded', id, {
        data: { version: open.version.number },
        texts: { file: file.name },
      });
    return { version: open.version, name: file.name };
  });
  const file = await sendContained(ctx, { version, name, place }, taskOwner(ctx));
  return { ...file, inline: !download && fileTypeOf(name) === 'pdf', recheck: stillReadable(id) };
}

type ContainedFile = { version: Version; name: string; place: number };

/** Takes one file out of a container, for callers who may read the container. @throws file.damaged, file.too-complex */
export async function sendContained(ctx: Ctx, { version, name, place }: ContainedFile, owner: TaskOwner) {
  const sealed = await readFile(ctx, version.fileId);
  const bytes = await runParser<Uint8Array>(PARSERS.takeFile, sealed, { place }, owner);
  const type = fileTypeOf(name);
  return {
    stream: Readable.from([Buffer.from(bytes)]),
    name: name.replace(/^.*\//, ''),
    type: type ? FILE_TYPES[type].mime : 'application/octet-stream',
    size: bytes.length,
    etag: `${version.sha256}-${place}`,
  };
}
