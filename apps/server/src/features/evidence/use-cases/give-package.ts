import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { derivedFileName, fail, FILE_TYPES } from '@paraph/domain';
import { printed, PROOF, sealPackage } from '@paraph/evidence';
import { phrases } from '@paraph/phrases';
import { trustSourceOf } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { giveContent, must, mustRead, openDocument, stillReadable } from '../../documents/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { readableVersion } from '../../validation/index.ts';
import { documentFile, readmeFile, reportFiles, rootFiles } from '../gather.ts';
import { packHistory } from '../pack-history.ts';

/**
 * Returns the evidence of a completed document as one sealed file: document, reports, history with its chain, and the
 * path to a timestamped root (decision 13). The download itself is the last entry of that history.
 * @throws document.not-completed, document.not-allowed, evidence.no-seal, generic.unavailable
 */
export async function givePackage(ctx: Ctx, { params }: ParsedOf<typeof endpoints.evidence.package>) {
  const { platform, clock } = ctx;
  const { ports, roots, seal } = await trustServicesOf(platform);
  const sealer = await seal();
  const document = await take(ctx, params.id, sealer !== null);
  if (!sealer) return fail('evidence.no-seal');
  const validated = await readableVersion(ctx, params.id);
  const content = await readFile(ctx, validated.fileId);
  const reports = await reportFiles(ctx, validated);
  const root = await rootFiles(ctx, params.id);
  const history = await inTenant(ctx, (tx) => packHistory(tx, params.id));
  const bytes = await sealPackage(
    {
      document: {
        id: params.id,
        name: validated.name,
        version: validated.number,
        file: documentFile(document, content),
      },
      files: [
        readmeFile(ctx, validated.name),
        ...reports,
        { name: PROOF.history, mediaType: 'application/json', content: printed(history) },
        ...root,
      ],
      sealer,
      time: clock.now(),
      trust: roots,
      source: trustSourceOf(platform.config),
    },
    ports,
  );
  const { packageFile } = phrases[ctx.locale].proof;
  const name = derivedFileName(validated.name, packageFile, 'asice');
  return {
    stream: Readable.from([Buffer.from(bytes)]),
    name,
    type: FILE_TYPES.asice.mime,
    size: bytes.length,
    recheck: stillReadable(params.id),
  };
}

/** Requires that the viewer may have the evidence, and records the download before it is given. */
const take = (ctx: Ctx, id: string, isGiven: boolean) =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id, isGiven);
    const { document, version, viewer } = open;
    mustRead(viewer);
    must('evidence', viewer);
    if (isGiven) {
      await giveContent(tx, open);
      await emit(tx, 'document.evidence-taken', id, { data: { version: version.number, form: 'sealedPackage' } });
    }
    return { name: document.name, extension: document.extension };
  });
