import type { endpoints, ParsedOf } from '@paraph/contract';
import type { EventName } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { advance, isFinal } from '../advance.ts';
import { executorTexts } from '../member-name.ts';
import { entryFor } from '../entry-to-act.ts';
import { linkFacts } from '../link-facts.ts';
import { openDocument } from '../open-document.ts';
import { requireSeen } from '../seen-version.ts';
import { markDone } from '../store/members.ts';
import { actorOf, refuseHeldComment, requireComments } from '../viewer.ts';
import { presentFor } from './present-for.ts';

type ApproveRequest = ParsedOf<typeof endpoints.documents.approve>;

/** The two acts that do not change the file (decision 24), by signature type on the wire. */
const ACTS = {
  2: { command: 'approve', kind: 'approve', method: 'APPROVE', event: 'document.approved' },
  4: { command: 'acknowledge', kind: 'acknowledge', method: 'ACKNOWLEDGE', event: 'document.acknowledged' },
} as const;

/**
 * Approves or acknowledges the version that the caller saw (`requireSeen`).
 * @throws access.module-off for a comment (SIGN-043); document.on-hold for one that replaces another
 */
export function actAtOnce(ctx: Ctx, input: ApproveRequest) {
  requireComments(ctx, input.body.comment);
  return act(ctx, input, ACTS[input.body.signatureType].event);
}

/** Approves a document as part of a mass approval, which is a separate entry: history 26 (DOC-061). */
export const approveAmongOthers = (
  ctx: Ctx,
  id: string,
  seen: { sha256: string | undefined; comment: string | null },
) => act(ctx, { params: { id }, body: { signatureType: 2, ...seen } }, 'document.mass-approved');

const act = (ctx: Ctx, { params, body }: ApproveRequest, event: EventName) =>
  inTenant(ctx, async (tx) => {
    const { command, kind, method } = ACTS[body.signatureType];
    const { document, members, version, viewer } = await openDocument(tx, params.id, true);
    const entry = entryFor(command, viewer, { kind, memberId: body.memberId });
    const seen = requireSeen(ctx, body, { documentId: params.id, ...version });
    const comment = body.comment || null;
    if (comment !== null) refuseHeldComment(viewer, entry, comment);
    const { actedBy, ...actor } = actorOf(entry, viewer);
    await markDone(tx, entry.id, { method, comment, actedBy });
    await emit(tx, event, params.id, {
      data: {
        memberId: entry.id,
        version: version.number,
        sha256: version.sha256,
        ...seen,
        ...(viewer.isGuest && (await linkFacts(tx, entry.id))),
      },
      texts: { comment, ...(await executorTexts(tx, entry, actedBy)) },
      ...actor,
    });
    await advance(tx, document, { final: isFinal(document, members) });
    return presentFor(tx, params.id);
  });
