import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile } from '../../../platform/files/index.ts';
import { isRunning } from '../advance.ts';
import { refuseStale } from '../edit-tag.ts';
import { dropFormerWords } from '../former-words.ts';
import { bareValidation, type IntakeSource, sourceOf, takeIn } from '../../document-intake/index.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { keepOriginals } from '../../document-content/index.ts';
import { refuseUnsignable } from '../signable.ts';
import { saveContent, saveValidation } from '../store/documents.ts';
import { deleteStampPositions } from '../store/members.ts';
import { insertVersion } from '../store/versions.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';
import { refuseWhileSigning } from './refuse-while-signing.ts';

type ReplaceRequest = ParsedOf<typeof endpoints.documentCare.replace>;

/**
 * Replaces the file of a document that nobody has acted on yet. The file is a new version, so that an act of a user who
 * has read the former one is refused (DOC-073, document.changed). Messages of a former owner are not about the new file. The owner's right is checked before bytes are stored,
 * and again with the row locked.
 * @throws document.edit-protected, document.protected, document.closed-to-signatures, document.breaks-signatures, document.not-editable, document.blocked, document.changed, file.*
 */
export async function replaceFile(
  ctx: Ctx,
  { params, body }: ReplaceRequest,
  incoming: IntakeSource | undefined,
): Promise<DocumentDetails> {
  const source = incoming ?? sourceOf(body) ?? fail('file.missing');
  await inTenant(ctx, async (tx) => refuse(await openDocument(tx, params.id), body.editTag));
  const {
    file,
    isSigned,
    isBare,
    originals = [],
    ...content
  } = await takeIn(ctx, [source], { as: body.packAs ?? null, title: source.name });
  return inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    refuse(open, body.editTag);
    const { document, members } = open;
    if (isRunning(document)) refuseUnsignable({ signatureLimit: 'none', ...content }, members);
    const number = document.version + 1;
    await holdFile(tx, file.fileId);
    await saveContent(tx, params.id, number, { ...content, level: isSigned ? 'Unknown' : 'NoSignatures' });
    await dropFormerWords(tx, params.id);
    await deleteStampPositions(tx, params.id, content.pages);
    await insertVersion(tx, params.id, { ...file, number, cause: 'edited', at: ctx.clock.now() });
    const about = { documentId: params.id, name: document.name, sha256: file.sha256 };
    if (isBare) await saveValidation(tx, params.id, number, bareValidation(about, ctx.clock.now()));
    await keepOriginals(tx, params.id, { version: number, originals });
    const data = { form: 'fileReplaced', version: number, sha256: file.sha256 };
    await emit(tx, 'document.file-replaced', params.id, { data });
    return presentFor(tx, params.id);
  });
}

function refuse(open: OpenDocument, editTag: string | null | undefined): void {
  must('replace', open.viewer);
  refuseStale(open, editTag);
  refuseWhileSigning(open);
}
