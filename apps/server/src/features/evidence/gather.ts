import { FILE_TYPES, type FileType, fail, AppError, causedBy } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { type PackedRoot, PROOF, printed, proveTimestamp } from '@paraph/evidence';
import { fill, verifier } from '@paraph/phrases';
import { trustsTest } from '../../platform/config/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { proofOf } from '../../platform/events/index.ts';
import { fileName } from '../documents/index.ts';
import { stampRoot, trustServicesOf } from '../trust/index.ts';
import { momentIn } from '../../platform/printing.ts';
import { type ValidatedVersion, makeReport } from '../validation/index.ts';

/** A file of a package. */
export interface PackedFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

const JSON_TYPE = 'application/json';
const REPORTS = { pdf: 'application/pdf', json: JSON_TYPE, xml: 'application/xml' } as const;
/** Characters that file systems or ZIP do not allow in names. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu;

/** Returns the document itself, under a name that every system can unpack. */
export function documentFile(
  { name, extension }: { name: string; extension: string },
  content: Uint8Array,
): PackedFile {
  const safe = fileName(name, extension).replace(UNSAFE, '_').replace(/^\.+/, '_');
  return { name: `${PROOF.document}${safe}`, mediaType: FILE_TYPES[extension as FileType].mime, content };
}

/** Returns the validation report of the version, in its three formats. */
export async function reportFiles(ctx: Ctx, validated: ValidatedVersion): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const form of ['pdf', 'json', 'xml'] as const) {
    const content = new Uint8Array(await makeReport(ctx, validated, form));
    files.push({ name: `${PROOF.report}.${form}`, mediaType: REPORTS[form], content });
  }
  return files;
}

/**
 * Returns the end of the document's history under a new root, with its timestamp and the validation data of the
 * timestamp's authority.
 * @throws generic.unavailable when no timestamp service, or no status of its certificate, answers
 */
export async function rootFiles(ctx: Ctx, documentId: string): Promise<PackedFile[]> {
  const { platform, clock } = ctx;
  const root = await stampRoot(platform);
  const proof = proofOf(root, documentId);
  if (!proof || root.timestamp === null) return fail('generic.unavailable');
  const { ports, roots } = await trustServicesOf(platform);
  const token = new Uint8Array(Buffer.from(root.timestamp, 'base64'));
  const proven = await proveTimestamp(token, ports, { time: clock.now(), trust: roots }).catch(whenUnproven);
  const packed: PackedRoot = { at: root.at, ...proof, root: root.root };
  return [
    { name: PROOF.root, mediaType: JSON_TYPE, content: printed(packed) },
    { name: PROOF.timestamp, mediaType: 'application/vnd.etsi.timestamp-token', content: proven },
  ];
}

/** Converts a missing revocation status of a timestamp's authority to a temporary error. */
function whenUnproven(error: unknown): never {
  if (error instanceof EngineError && error.code === 'revocation.unavailable')
    throw causedBy(new AppError('generic.unavailable'), error);
  throw error;
}

/** Returns the description of the package, in the caller's language and in English. */
export function readmeFile(ctx: Ctx, name: string): PackedFile {
  const { moment } = momentIn(ctx.zone, ctx.clock.now().toISOString());
  const values = { name, time: moment, portal: `Paraph (${new URL(ctx.platform.config.publicUrl).host})` };
  const locales = ctx.locale === 'en' ? (['en'] as const) : [ctx.locale, 'en' as const];
  const isTest = trustsTest(ctx.platform.config);
  const texts = locales.map((locale) => {
    const { test, readme } = verifier[locale];
    return [...(isTest ? [test] : []), ...readme.map((line) => fill(line, values))].join('\n\n');
  });
  const content = new Uint8Array(Buffer.from(`${texts.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`));
  return { name: PROOF.readme, mediaType: 'text/plain', content };
}
