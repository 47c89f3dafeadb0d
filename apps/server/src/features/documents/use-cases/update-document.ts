import type { ParsedOf, endpoints } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { saveSeats } from '../advance.ts';
import { refuseStale } from '../edit-tag.ts';
import { refuseGated } from '../gated-fields.ts';
import { openDocument } from '../open-document.ts';
import { type DocumentRecord, saveSettings } from '../store/documents.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';
import { refusePast, notifyExpiration } from './set-terms.ts';

type Update = ParsedOf<typeof endpoints.documents.update>;

/** Changes the settings around the file before sending, for the owner. */
export const updateDocument = (ctx: Ctx, { params, body: { editTag, ...body } }: Update) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, members, viewer } = open;
    must('edit', viewer);
    refuseStale(open, editTag);
    const deadline = body.deadline === undefined ? document.deadline : body.deadline;
    refuseGated(tx, 'deadline', { before: document.deadline, after: deadline });
    // A deadline that passed while the document was a draft prevents sending, but not other changes.
    if (deadline !== document.deadline) await refusePast(tx, deadline);
    await saveSettings(tx, params.id, changesMessage(document, body) ? { ...body, messageBy: null } : body);
    await saveSeats(tx, { ...document, deadline }, members, new Set());
    if (body.validUntil !== undefined) await notifyExpiration(tx, document, body.validUntil);
    await emit(tx, 'document.edited', params.id, { data: { fields: Object.keys(body) } });
    return presentFor(tx, params.id);
  });

/** Returns whether the owner writes other messages than the document has; messages of a former owner become theirs. */
const changesMessage = (document: DocumentRecord, body: Update['body']): boolean =>
  (body.message !== undefined && body.message !== document.message) ||
  (body.messageToAcknowledge !== undefined && body.messageToAcknowledge !== document.message_to_acknowledge) ||
  (body.messageByMail !== undefined && body.messageByMail !== document.message_by_mail);
