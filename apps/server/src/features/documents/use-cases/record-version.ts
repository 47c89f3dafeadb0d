import {
  AppError,
  fail,
  type MethodName,
  METHODS,
  nameWithAddress,
  nameWithoutAddress,
  sameName,
  takesComment,
  type SignatureLevel,
  type StampPlace,
  movedStamp,
} from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { contextOf } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { colleagueById } from '../../users/index.ts';
import { linkFacts } from '../link-facts.ts';
import { advance, isFinal } from '../advance.ts';
import { executorTexts } from '../member-name.ts';
import { loadDocument, lockDocument } from '../store/documents.ts';
import { loadMembers, markDone, type MemberRecord } from '../store/members.ts';
import { insertVersion, swapVersion } from '../store/versions.ts';
import { signerEntry } from './still-may-sign.ts';

export type VersionFile = { fileId: string; sha256: string; size: number };
export type RecordedSignature = {
  documentId: string;
  memberId: string;
  /** The number of the version that was signed. */
  from: number;
  file: VersionFile;
  level: SignatureLevel;
  method: MethodName;
  comment: string | null;
  /** The role or title that the signer stated, as one line. */
  signedAs: string | null;
  /** The user who signed: the member or their delegate; null where a program supplied the signer. */
  signerId: string | null;
  /** The name in the certificate; null where the signature has no certificate of the signer. */
  certifiedName: string | null;
  /** Where the signer moved the stamp; null when it is where the sender placed it. */
  movedStamp: StampPlace | null;
  /** False when a program began it and named no hash (`requireSeen`). */
  isHashNamed: boolean;
};

/**
 * Stores a finished signature in one transaction: the new version, the completed entry and the next turn (decisions 22,
 * 23).
 * @throws document.not-found; document.changed when another version was stored meanwhile; the codes of `mustStillSign`
 */
export async function recordSignature(tx: Tx, signature: RecordedSignature): Promise<void> {
  const document = await lockDocument(tx, signature.documentId);
  if (!document) return fail('document.not-found');
  const members = await loadMembers(tx, signature.documentId);
  const member = await signerEntry(tx, { document, members }, signature);
  const actedBy = signature.signerId === member.user_id ? null : signature.signerId;
  await addVersion(tx, signature, 'signed');
  await markDone(tx, member.id, {
    method: signature.method,
    // A hold may begin after the signature did; the comment of before then stays beside the one in the history.
    comment: document.is_held && takesComment(member.comment, signature.comment) ? null : signature.comment,
    signedAs: signature.signedAs,
    actedBy,
  });
  await emit(tx, 'document.signed', signature.documentId, {
    data: {
      memberId: member.id,
      version: signature.from + 1,
      sha256: signature.file.sha256,
      method: signature.method,
      level: signature.level,
      // A qualified signature identifies its signer, so it is irrelevant how the link was delivered.
      ...(!METHODS[signature.method].qualified && (await linkFacts(tx, member.id))),
      ...(!signature.isHashNamed && { isHashNamed: false }),
      ...(signature.movedStamp && movedStamp(signature.movedStamp, document.pages ?? 1)),
    },
    texts: {
      comment: signature.comment,
      ...(await signerTexts(tx, member, actedBy, signature.certifiedName)),
    },
    ...(actedBy ? { actorId: actedBy, actingForId: member.user_id } : { actorId: member.user_id }),
  });
  await advance(
    tx,
    { ...document, version: signature.from + 1 },
    {
      final: isFinal(document, members),
      by: actedBy ?? member.user_id,
    },
  );
}

/**
 * Returns the name of the signer, or of the delegate who signed: as the document spells it, or with that of the
 * certificate where it is another one.
 */
async function signerTexts(tx: Tx, member: MemberRecord, actedBy: string | null, certified: string | null) {
  const texts = await executorTexts(tx, member, actedBy);
  const isOther = certified && texts.executor && !sameName(certified, nameWithoutAddress(texts.executor));
  if (!isOther) return texts;
  if (actedBy) return { executor: `${texts.executor} (${certified})` };
  const isOutside = !(await colleagueById(tx, member.user_id));
  return { executor: isOutside ? nameWithAddress(certified, member.email) : certified };
}

/**
 * Stores the file with its signatures raised to a higher level; phase and turns do not change.
 * @throws document.changed when another version was stored meanwhile
 */
export async function recordExtension(
  tx: Tx,
  extension: { documentId: string; from: number; file: VersionFile; level: SignatureLevel },
): Promise<void> {
  const document = await lockDocument(tx, extension.documentId);
  if (!document) return fail('document.not-found');
  await addVersion(tx, extension, 'extended');
  await emit(tx, 'document.level-extended', extension.documentId, {
    data: { level: extension.level, version: extension.from + 1, sha256: extension.file.sha256 },
  });
}

async function addVersion(
  tx: Tx,
  step: { documentId: string; from: number; file: VersionFile; level: SignatureLevel },
  cause: 'signed' | 'extended',
): Promise<void> {
  const swapped = await swapVersion(tx, step.documentId, { from: step.from, to: step.from + 1, level: step.level });
  if (!swapped) throw new AppError('document.changed');
  const at = contextOf(tx).clock.now();
  await insertVersion(tx, step.documentId, { ...step.file, number: step.from + 1, cause, at });
}

/** Returns the present version of a document for features that process its bytes without a viewer (jobs). */
export async function presentVersion(tx: Tx, documentId: string) {
  const document = await loadDocument(tx, documentId);
  return (
    document && {
      number: document.version,
      phase: document.phase,
      extension: document.extension,
      name: document.name,
      level: document.highest_level,
      pages: document.pages,
      isValidated: document.validated_version === document.version,
    }
  );
}
