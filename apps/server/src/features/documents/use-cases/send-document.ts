import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { sendJob } from '../../../platform/jobs/index.ts';
import { countNewRecipients, tenantInfoIn, settingsIn } from '../../tenants/index.ts';
import { lacksManager } from '../../users/index.ts';
import { advance } from '../advance.ts';
import { refuseDeactivated } from '../deactivated.ts';
import { refuseStale } from '../edit-tag.ts';
import { chosenMode, fitsMode } from '../mode.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { mustBeComplete } from '../recipients.ts';
import { fileFacts, refuseUnsignable } from '../signable.ts';
import { saveSending } from '../store/documents.ts';
import { approveInstead, type MemberRecord } from '../store/members.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';
import { refusePast } from './set-terms.ts';

type DocumentsEndpoints = typeof endpoints.documents;

/** Name of the job that sends a document when the time to take it back is over. */
export const SEND_JOB = 'document-send';

/** In the mode "approve only" the chosen signers become approvers (specification 1 §4). */
async function takeMode(tx: Tx, id: string, editTag?: string | null): Promise<void> {
  const open = await openDocument(tx, id, true);
  const { document, viewer } = open;
  must('send', viewer);
  refuseStale(open, editTag);
  if (chosenMode(document) === 'onlyApprove') await approveInstead(tx, id);
}

/**
 * Returns the document if it can be sent as it is.
 * @param editTag the state that the sender saw, where the request names one
 * @throws the codes of sending
 */
export async function readyToSend(tx: Tx, id: string, editTag?: string | null): Promise<OpenDocument> {
  await takeMode(tx, id, editTag);
  const open = await openDocument(tx, id, true);
  const { document, members, viewer } = open;
  must('send', viewer);
  if (!fitsMode(open)) fail('document.mode-unfit');
  if (members.length === 0) fail('document.no-members');
  await refusePast(tx, document.deadline);
  mustBeComplete(members, chosenMode(document));
  await refuseDeactivated(tx, members);
  refuseUnsignable(fileFacts(document), members);
  const approval = members.some((member) => member.kind === 'approve');
  if (approval && (await lacksManager(tx, document.owner_id))) fail('user.no-manager');
  await countNewRecipients(tx, await outsideOf(tx, members));
  return open;
}

/**
 * Returns the external members, each with its field in the list of members; for consumers all members but the caller.
 */
export async function outsideOf(tx: Tx, members: readonly MemberRecord[]) {
  const { isCompany } = await tenantInfoIn(tx);
  const own = contextOf(tx).viewer?.userId;
  const isOutside = (member: MemberRecord) => (isCompany ? member.is_external : member.user_id !== own);
  return members.flatMap((member, place) =>
    isOutside(member) ? [{ email: member.email, field: `members.${place}.email` }] : [],
  );
}

/** Starts the round: members on turn are asked. */
export async function letGo(tx: Tx, { document }: OpenDocument): Promise<void> {
  const { id } = document;
  if (document.sending_fault) await saveSending(tx, id, null);
  await advance(tx, document, { final: false });
}

/**
 * Sends at once, or, when pages request it, after the seconds in which the sender can take it back. Until then only a
 * time on the draft and a job are stored, so that a crash neither loses the document nor sends it early (product D11).
 */
export const sendDocument = (ctx: Ctx, { params: { id }, query }: ParsedOf<DocumentsEndpoints['send']>) =>
  inTenant(ctx, async (tx) => {
    const open = await readyToSend(tx, id, query.editTag);
    const seconds = query.undoable === 'true' ? await secondsToUndo(tx, open) : 0;
    if (seconds === 0) await letGo(tx, open);
    else await holdBack(tx, id, seconds);
    return presentFor(tx, id);
  });

async function holdBack(tx: Tx, id: string, seconds: number): Promise<void> {
  const until = new Date(contextOf(tx).clock.now().getTime() + seconds * 1000);
  await saveSending(tx, id, until);
  await sendJob(tx, SEND_JOB, { documentId: id }, { after: until });
}

/**
 * Returns the seconds that the company chose, else those of the installation; 0 when the sender is the only member,
 * because there is nothing to take back.
 */
async function secondsToUndo(tx: Tx, { members, viewer }: OpenDocument): Promise<number> {
  if (members.every(({ user_id }) => user_id === viewer.userId)) return 0;
  const { undoSeconds } = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
  return undoSeconds ?? contextOf(tx).platform.config.undoSeconds;
}

/** Takes a sent document back: it is a draft again, and its job does nothing. */
export const unsendDocument = (ctx: Ctx, { id }: ParsedOf<DocumentsEndpoints['unsend']>['params']) =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, id, true);
    must('unsend', viewer);
    await saveSending(tx, id, null);
    return presentFor(tx, id);
  });
