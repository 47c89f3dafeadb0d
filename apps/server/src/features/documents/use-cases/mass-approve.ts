import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  AppError,
  type ErrorCode,
  fail,
  failFields,
  MASS_APPROVAL_REASONS as REASON,
  type MemberKind,
} from '@paraph/domain';
import { type Ctx, isProgram, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { findEntryFor } from '../entry-to-act.ts';
import { openDocument, type OpenDocument } from '../open-document.ts';
import { requireComments } from '../viewer.ts';
import { approveAmongOthers } from './act-at-once.ts';

type MassApproveEndpoint = typeof endpoints.documents.massApprove;
type Failure = AnswerOf<MassApproveEndpoint>['errors'][number];

/** Number of documents that are approved without pauses, when the request has no more. */
const AT_A_STRETCH = 20;

/**
 * Approves the version of each document that the caller was shown, in its own transaction. A document that cannot be approved stops no
 * other and is listed with its reason. An existing signature on a document is listed as a warning.
 * @throws access.module-off for a comment (SIGN-043), generic.fields where a browser leaves a version out
 */
export async function massApprove(
  ctx: Ctx,
  { body }: ParsedOf<MassApproveEndpoint>,
): Promise<AnswerOf<MassApproveEndpoint>> {
  requireComments(ctx, body.displayText);
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  const errors: Failure[] = [];
  let successfullyApproved = 0;
  const ids = [...new Set(body.documentIds)];
  await requireOne(ctx, ids);
  const seen = new Map(body.seen?.map(({ documentId, sha256 }) => [documentId, sha256]));
  if (!isProgram(viewerOf(ctx)) && ids.some((id) => !seen.has(id))) failFields({ seen: 'field.required' });
  for (const documentId of ids) {
    const began = performance.now();
    const notify = (reason: Failure['reason']) =>
      errors.push({ documentId, url: `${site}/standard/documents/${documentId}`, reason });
    const { reason, isSigned } = await approve(ctx, documentId, {
      sha256: seen.get(documentId),
      comment: body.displayText ?? null,
    });
    // Long requests pause for most of the time, so that other users get their share of the server.
    if (ids.length > AT_A_STRETCH) await pause(2 * (performance.now() - began));
    if (reason !== REASON.none) {
      notify(reason);
      continue;
    }
    successfullyApproved += 1;
    if (isSigned) notify(REASON.higherLevel);
  }
  return { totalCount: ids.length, successfullyApproved, errors };
}

/**
 * Refuses when the caller may see none of the documents, with no more information: unseen documents do not exist for
 * the caller (decision 11).
 */
async function requireOne(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await inTenant(ctx, (tx) => openDocument(tx, id));
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document.not-found') throw error;
    }
  }
  fail('document.not-found');
}

interface ApprovalFailure {
  reason: Failure['reason'];
  isSigned: boolean;
}

type Approval = Parameters<typeof approveAmongOthers>[2];

async function approve(ctx: Ctx, id: string, approval: Approval): Promise<ApprovalFailure> {
  try {
    const open = await inTenant(ctx, (tx) => openDocument(tx, id));
    const reason = reasonOf(ctx, open);
    const isSigned = open.document.highest_level !== 'NoSignatures';
    if (reason !== REASON.none) return { reason, isSigned };
    await approveAmongOthers(ctx, id, approval);
    return { reason: REASON.none, isSigned };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: BY_CODE[error.code] ?? REASON.undetermined, isSigned: false };
  }
}

const BY_CODE: Partial<Record<ErrorCode, Failure['reason']>> = {
  'document.not-found': REASON.notAdded,
  'document.not-your-turn': REASON.anothersTurn,
  'document.blocked': REASON.blocked,
  'document.changed': REASON.changed,
};

/** Returns why the viewer cannot approve a document that they can see. */
function reasonOf(ctx: Ctx, { document, members, lock, viewer }: OpenDocument): Failure['reason'] {
  if (lock) return REASON.blocked;
  if (viewer.viewerState.onTurn.includes('approve') && findEntryFor(viewer, 'approve')) return REASON.none;
  const mine = members.filter(({ user_id }) => user_id === viewerOf(ctx).userId);
  const has = (kind: MemberKind, done: boolean) => mine.some((one) => one.kind === kind && one.done === done);
  // A document that was voided, rejected or not sent yet is nobody's turn.
  if (has('approve', false)) return document.phase === 'approving' ? REASON.anothersTurn : REASON.undetermined;
  const isDoneForOther = viewer.actedFor.some(({ kind }) => kind === 'approve');
  if (has('approve', true) || isDoneForOther) return REASON.alreadyApproved;
  if (mine.some(({ kind }) => kind === 'sign')) return REASON.addedAsSigner;
  if (mine.some(({ kind }) => kind === 'acknowledge')) return REASON.addedAsAcknowledger;
  return REASON.notAdded;
}
