import { Readable } from 'node:stream';
import {
  AppError,
  fail,
  FILE_TYPES,
  type FileType,
  fileTypeOf,
  type HiddenContent,
  isPageless,
  LIMITS,
  type PackageType,
  type SignatureLimit,
  type Together,
  UPLOAD_TYPE_NAMES,
} from '@paraph/domain';
import { fileBytesOf } from '../../platform/config/index.ts';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { putBytes, putFile, type PutFile, readFile } from '../../platform/files/index.ts';
import { officeStatus } from '../../platform/office/index.ts';
import { runParser, taskOwner } from '../../platform/parser/index.ts';
import { settingsIn, tenantInfo, tenantInfoIn } from '../tenants/index.ts';
import { personsById } from '../users/index.ts';
import {
  type ContainerListing,
  type Inspected,
  type InspectedContainer,
  type Merged,
  type Merging,
  type PackedContainer,
  type Packing,
  PARSERS,
} from '../document-parsers/index.ts';
import { type Original, pagesOf } from '../document-content/index.ts';

/** One file of a request, however it was sent. */
export interface IntakeSource {
  name: string;
  stream: Readable;
}

/** Returns the file in the request body, sent as base64; undefined without one. */
export const sourceOf = ({
  file,
  fileName,
}: {
  file?: string | undefined;
  fileName?: string | undefined;
}): IntakeSource | undefined =>
  file ? { name: fileName ?? 'document.pdf', stream: Readable.from([Buffer.from(file, 'base64')]) } : undefined;

/** The file and facts that a new document is created from. */
export interface TakenIn {
  extension: FileType;
  file: PutFile;
  pages: number | null;
  /** Readable, never signed: an encrypted PDF (decision 27), or a container that accepts no more signatures. */
  isProtected: boolean;
  /** Whether the author or an earlier signer of a PDF limits further signatures; absent: no. */
  signatureLimit?: SignatureLimit;
  /** Content of a PDF, or of PDFs in a container, that its pages do not show (security SG-29). */
  hidden: HiddenContent[];
  isSigned: boolean;
  /** A PDF without anything to validate, which needs no further validation. */
  isBare?: boolean;
  contents: ContainerListing | null;
  /** Files that the PDF was made of, stored with it. */
  originals?: Original[];
}

interface IntakeOptions {
  /** The requested form; determined by the types of the files when null. */
  as: Together | null;
  title: string;
}

/** A stored file of a request. */
interface Given {
  name: string;
  type: FileType;
  file: PutFile;
}

/**
 * Processes uploaded files: each is stored unchanged and inspected in a separate process. A PDF or container stays as
 * it is. Other files are packed into a container, or become a PDF where requested and possible (decision 29). Of
 * refused files only unreferenced bytes remain, which are removed automatically.
 * @throws file.*
 */
export async function takeIn(ctx: Ctx, sources: readonly IntakeSource[], wanted: IntakeOptions): Promise<TakenIn> {
  const count = sources.length;
  const types: FileType[] = [];
  for (const [place, { name }] of sources.entries())
    types.push(await ofFile({ place, count }, () => uploadTypeOf(name)));
  const [type, ...more] = types;
  if (!type) return fail('file.missing');
  if (sources.length > LIMITS.filesPerUpload) fail('file.too-many', { most: LIMITS.filesPerUpload });
  const hasContainer = types.some((one) => FILE_TYPES[one].container);
  if (hasContainer && (more.length > 0 || wanted.as !== null)) fail('file.set-unfit');
  const { as } = wanted;
  const isMade = as === 'pdf' && types.some(isPageless);
  if (isMade && (await officeStatus(ctx.platform.config)).state !== 'ready') fail('file.office-missing');
  const given: Given[] = [];
  for (const [place, { name, stream }] of sources.entries()) {
    const file = await ofFile({ place, count }, () => storeSource(ctx, stream));
    given.push({ name, type: types[place]!, file });
  }
  const [first] = given as [Given];
  if (hasContainer) return container(ctx, first.file, type);
  if (isMade) return made(ctx, given);
  if (type === 'pdf' && more.length === 0 && (as === null || as === 'pdf')) return pdf(ctx, first.file);
  if (as === 'pdf') return { ...(await merged(ctx, given)), originals: originalsIn(given) };
  return packed(ctx, given, { ...wanted, as });
}

/** Runs a step about one of several files; a refusal names the file by its place, as a field of the request. */
async function ofFile<T>({ place, count }: { place: number; count: number }, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (fault) {
    if (!(fault instanceof AppError) || count < 2) throw fault;
    const { code, params } = fault;
    throw new AppError(code, params, { [`files.${place}`]: code }, { [`files.${place}`]: params });
  }
}

/** Returns the type of a file that may be uploaded. @throws file.type-unknown */
export function uploadTypeOf(name: string): FileType {
  const type = fileTypeOf(name);
  return type && FILE_TYPES[type].upload ? type : fail('file.type-unknown', { types: UPLOAD_TYPE_NAMES });
}

/** Returns the limit of one file in bytes. */
export const fileLimit = (ctx: Ctx): number => fileBytesOf(ctx.platform.config);

/** Stores one file unchanged. @throws file.too-large, file.empty */
export async function storeSource(ctx: Ctx, stream: Readable): Promise<PutFile> {
  const file = await putFile(ctx, stream, { limit: fileLimit(ctx) });
  return file.size === 0 ? fail('file.empty') : file;
}

/**
 * Stores and inspects a PDF that becomes no document, and returns its page sizes, because the caller draws on its
 * pages.
 * @throws file.*
 */
export async function takeInPdf(ctx: Ctx, { stream }: IntakeSource) {
  const file = await storeSource(ctx, stream);
  const bytes = await readFile(ctx, file.fileId);
  const {
    isProtected,
    signatures,
    sizes = [],
  } = await runParser<Inspected>(PARSERS.inspectPdf, bytes, { sizes: true }, taskOwner(ctx));
  return { file, pageSizes: sizes, isProtected, isSigned: signatures > 0 };
}

async function pdf(ctx: Ctx, file: PutFile): Promise<TakenIn> {
  const found = await runParser<Inspected>(
    PARSERS.inspectPdf,
    await readFile(ctx, file.fileId),
    {},
    { ...taskOwner(ctx), keepReady: true },
  );
  const { pages, isProtected, signatureLimit, signatures, hidden, isBare } = found;
  const limits = { isProtected, signatureLimit };
  return { extension: 'pdf', file, pages, ...limits, hidden, isSigned: signatures > 0, isBare, contents: null };
}

async function container(ctx: Ctx, file: PutFile, extension: FileType): Promise<TakenIn> {
  const bytes = await readFile(ctx, file.fileId);
  const { contents, signatures, takesSignature, hidden } = await runParser<InspectedContainer>(
    PARSERS.inspectContainer,
    bytes,
    {},
    taskOwner(ctx),
  );
  return { extension, file, pages: null, isProtected: !takesSignature, hidden, isSigned: signatures > 0, contents };
}

/**
 * Makes one PDF of all files, converting files without pages one after another; the result is inspected like an upload.
 */
async function made(ctx: Ctx, given: readonly Given[]): Promise<TakenIn> {
  const pdfs: { name: string; file: PutFile }[] = [];
  for (const [place, { name, type, file }] of given.entries()) {
    if (!isPageless(type)) pdfs.push({ name, file });
    else {
      const bytes = await readFile(ctx, file.fileId);
      const pages = await ofFile({ place, count: given.length }, () =>
        pagesOf(ctx, { name, type, bytes }, 'conversion'),
      );
      pdfs.push({ name, file: await putBytes(ctx, pages) });
    }
  }
  const [first, ...more] = pdfs;
  const taken = more.length === 0 ? await pdf(ctx, first!.file) : await merged(ctx, pdfs);
  if ((taken.pages ?? 0) > LIMITS.officePages) fail('file.too-complex');
  return { ...taken, originals: originalsIn(given) };
}

const originalsIn = (given: readonly Given[]): Original[] => given.map(({ name, file }) => ({ name, ...file }));

/** Merges the pages of all files into one PDF, which is inspected like an upload. */
async function merged(ctx: Ctx, given: readonly { name: string; file: PutFile }[]): Promise<TakenIn> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const { name, file } of given) files.push({ name, bytes: await readFile(ctx, file.fileId) });
  const merging = { files } satisfies Merging;
  const { bytes } = await runParser<Merged>(PARSERS.mergePdfs, new Uint8Array(), merging, taskOwner(ctx)).catch(
    async (fault: unknown) => {
      if (fault instanceof AppError) await refuseAtFile(ctx, files, fault);
      throw fault;
    },
  );
  return pdf(ctx, await putBytes(ctx, bytes));
}

/** Finds which of several files the merger has refused: the one it names, or one that cannot be read. */
async function refuseAtFile(
  ctx: Ctx,
  files: readonly { name: string; bytes: Uint8Array }[],
  fault: AppError,
): Promise<void> {
  const count = files.length;
  const named = files.findIndex(({ name }) => name === fault.params['name']);
  if (named >= 0) await ofFile({ place: named, count }, () => Promise.reject(fault));
  for (const [place, { bytes }] of files.entries())
    await ofFile({ place, count }, () => runParser<Inspected>(PARSERS.inspectPdf, bytes, {}, taskOwner(ctx)));
}

interface PackRequest extends IntakeOptions {
  as: PackageType | null;
}

async function packed(ctx: Ctx, given: readonly Given[], { as, title }: PackRequest): Promise<TakenIn> {
  const files = [];
  for (const { name, file } of given) files.push({ name, bytes: await readFile(ctx, file.fileId) });
  const extension = as ?? (await customaryPackage(ctx));
  const packing: Packing = {
    as: extension,
    files,
    title,
    ...(await makerOf(ctx)),
    modified: ctx.clock.now().getTime(),
  };
  const { bytes, contents, hidden } = await runParser<PackedContainer>(
    PARSERS.packFiles,
    new Uint8Array(),
    packing,
    taskOwner(ctx),
  );
  const file = await putBytes(ctx, bytes);
  return { extension, file, pages: null, isProtected: false, hidden, isSigned: false, contents };
}

/** Latvian companies use another extension for the same container (decision 29). */
const customaryPackage = async (ctx: Ctx): Promise<PackageType> =>
  (await tenantInfo(ctx)).locale === 'lv' ? 'edoc' : 'asice';

/**
 * Returns the company as author if its code is known, because ADOC requires one; else the user who creates the
 * document.
 */
async function makerOf(ctx: Ctx): Promise<Pick<Packing, 'author' | 'category'>> {
  const { userId } = viewerOf(ctx);
  return inTenant(ctx, async (tx) => {
    const tenant = await tenantInfoIn(tx);
    const { code, address } = await settingsIn(tx, tenant.locale);
    if (tenant.isCompany && code)
      return { author: { name: tenant.name, code, ...(address && { address }) }, category: 'BeDOC' };
    const owner = (await personsById(tx, [userId])).get(userId);
    const name = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || (owner?.email ?? '');
    return { author: { name, individual: true }, category: 'CeDOC' };
  });
}
