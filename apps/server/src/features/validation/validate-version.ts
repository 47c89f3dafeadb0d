import { AppError } from '@paraph/domain';
import type { ValidationReport } from '@paraph/contract';
import type { AnchorInput } from '@paraph/engine/validate';
import type { Report } from '@paraph/engine/report';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { runParser, taskOwner } from '../../platform/parser/index.ts';
import { signal } from '../../platform/realtime/index.ts';
import {
  usersWithPart,
  participantsOf,
  mustRead,
  openDocument,
  saveProof,
  saveValidation,
} from '../documents/index.ts';
import { trustServicesOf } from '../trust/index.ts';
import type { PlainAnchor, ValidationRequest } from './validate-upload.ts';
import { presentExcessive, presentReport } from './present.ts';

const VALIDATE = new URL('./validate-upload.ts', import.meta.url);

/** The version of a validation result. */
export type ValidatedVersion = { documentId: string; name: string; number: number; fileId: string; sha256: string };

/**
 * Returns the present version, for a viewer who may read the file.
 * @throws document.not-found, document.data-protected, document.needs-reason
 */
export const readableVersion = (ctx: Ctx, id: string): Promise<ValidatedVersion> =>
  inTenant(ctx, async (tx) => {
    const { document, version, viewer } = await openDocument(tx, id);
    mustRead(viewer);
    return {
      documentId: id,
      name: document.name,
      number: version.number,
      fileId: version.fileId,
      sha256: version.sha256,
    };
  });

/** Validates a version and stores the result. That a file asks for too much work is a result too. */
export async function validate(ctx: Ctx, validated: ValidatedVersion): Promise<ValidationReport> {
  const report = await reportOrNothing(ctx, validated);
  const shown = report ? presentReport(report, validated) : presentExcessive(validated, ctx.clock.now());
  await inTenant(ctx, async (tx) => {
    await saveValidation(tx, validated.documentId, validated.number, shown);
    await saveProof(tx, validated.documentId, validated.number, report ? provenUntil(report) : null);
    const participants = await participantsOf(tx, validated.documentId);
    // Open pages show the result without a request; a validation adds no history entry.
    if (!participants) return;
    const userIds = [participants.ownerId, ...participants.members.map((member) => member.user_id)];
    const shownTo = await usersWithPart(tx, participants, userIds);
    await signal(tx, 'UploadedDocumentsChanged', participants.id, [...shownTo]);
  });
  return shown;
}

/** Returns nothing for a file that asks for more work than its size explains. */
async function reportOrNothing(ctx: Ctx, validated: ValidatedVersion): Promise<Report | undefined> {
  try {
    return await ask<Report>(ctx, validated);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.too-complex') return undefined;
    throw error;
  }
}

/**
 * Returns the earliest end of proof among the signatures with an archive timestamp; null without such.
 * Countersignatures are left out, because the proof of the signature they are over covers them.
 */
function provenUntil({ signatures }: Report): Date | null {
  const kept = signatures.filter(({ level, parentId }) => level.endsWith('-LTA') && parentId === undefined);
  const ends = kept.flatMap(({ protectedUntil }) => (protectedUntil === undefined ? [] : [Date.parse(protectedUntil)]));
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Validates a version for programs (ETSI TS 119 102-2); stores nothing. */
export const validateAsEtsi = (ctx: Ctx, validated: ValidatedVersion): Promise<string> =>
  ask<string>(ctx, validated, { asEtsi: true });

async function ask<T>(
  ctx: Ctx,
  { fileId }: ValidatedVersion,
  more: Pick<ValidationRequest, 'asEtsi'> = {},
): Promise<T> {
  const { anchors } = await trustServicesOf(ctx.platform);
  const now = ctx.clock.now();
  const question: ValidationRequest = { time: now.getTime(), anchors: (await anchors(now)).map(plain), ...more };
  return runParser<T>(VALIDATE, await readFile(ctx, fileId), question, {
    ...taskOwner(ctx),
    inBackground: !ctx.viewer,
  });
}

const plain = (anchor: AnchorInput): PlainAnchor => {
  const { certificate, services, source } = anchor instanceof Uint8Array ? { certificate: anchor } : anchor;
  return { certificate, ...(services && { services }), ...(source && { source }) };
};
