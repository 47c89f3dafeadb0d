import { Readable } from 'node:stream';
import {
  fail,
  FILE_TYPES,
  type FileType,
  fileTypeOf,
  type HiddenContent,
  isPageless,
  LIMITS,
  type PackageType,
  type Together,
  UPLOAD_TYPE_NAMES,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { putBytes, type PutFile, putFile, readFile } from '../../../platform/files/index.ts';
import { officeStatus } from '../../../platform/office/index.ts';
import { runParser, taskOwner } from '../../../platform/parser/index.ts';
import { tenantInfoIn, settingsIn, tenantInfo } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import type { ContainerListing } from '../containers/contents.ts';
import type { Original } from '../pages/originals.ts';
import { pagesOf } from '../pages/pages-of.ts';
import type { InspectedContainer } from './inspect-container.ts';
import type { Inspected } from './inspect-pdf.ts';
import type { Merged, Merging } from './merge-pdfs.ts';
import type { PackedContainer, Packing } from './pack-files.ts';

/** One file of a call, however it came in. */
export interface IntakeSource {
  name: string;
  stream: Readable;
}

/** The file that stands in the body itself, as base64; undefined when there is none. */
export const sourceOf = ({
  file,
  fileName,
}: {
  file?: string | undefined;
  fileName?: string | undefined;
}): IntakeSource | undefined =>
  file ? { name: fileName ?? 'document.pdf', stream: Readable.from([Buffer.from(file, 'base64')]) } : undefined;

/** What a new document is made of. */
export interface TakenIn {
  extension: FileType;
  file: PutFile;
  pages: number | null;
  /** Readable, never signed: an encrypted PDF (decision 27), or a container that takes no more signatures. */
  isProtected: boolean;
  /** What a PDF holds beside what its pages show (security SG-29). */
  hidden: HiddenContent[];
  isSigned: boolean;
  /** A PDF in which there is nothing to check, which is known without another look. */
  isBare?: boolean;
  contents: ContainerListing | null;
  /** Files of which the PDF was made; they are kept beside it. */
  originals?: Original[];
}

interface IntakeOptions {
  /** What the files become; by their types when absent. */
  as: Together | null;
  title: string;
}

const parser = (name: string) => new URL(`./${name}.ts`, import.meta.url);

/** A file of a call, stored. */
interface Given {
  name: string;
  type: FileType;
  file: PutFile;
}

/**
 * Takes files in: each stored as it comes and looked at in a process of its own. A PDF or a container stays what it is,
 * everything else is packed into a container, or becomes a PDF where that is wished for and pages can be made (decision
 * 29). Nothing is left of files that are refused but bytes that go by themselves.
 * @throws file.*
 */
export async function takeIn(ctx: Ctx, sources: readonly IntakeSource[], wanted: IntakeOptions): Promise<TakenIn> {
  const types = sources.map(({ name }) => uploadTypeOf(name));
  const [type, ...more] = types;
  if (!type) return fail('file.missing');
  if (sources.length > LIMITS.filesPerUpload) fail('file.too-many', { most: LIMITS.filesPerUpload });
  const hasContainer = types.some((one) => FILE_TYPES[one].container);
  if (hasContainer && (more.length > 0 || wanted.as !== null)) fail('file.set-unfit');
  const { as } = wanted;
  const isMade = as === 'pdf' && types.some(isPageless);
  if (isMade && (await officeStatus(ctx.platform.config)).state !== 'ready') fail('file.office-missing');
  const given: Given[] = [];
  for (const [place, { name, stream }] of sources.entries())
    given.push({ name, type: types[place]!, file: await storeSource(ctx, stream) });
  const [first] = given as [Given];
  if (hasContainer) return container(ctx, first.file, type);
  if (isMade) return made(ctx, given);
  if (type === 'pdf' && more.length === 0 && (as === null || as === 'pdf')) return pdf(ctx, first.file);
  if (as === 'pdf') return merged(ctx, given);
  return packed(ctx, given, { ...wanted, as });
}

/** The type of a file that may be brought. @throws file.type-unknown */
export function uploadTypeOf(name: string): FileType {
  const type = fileTypeOf(name);
  return type && FILE_TYPES[type].upload ? type : fail('file.type-unknown', { types: UPLOAD_TYPE_NAMES });
}

/** The limit of one file: the product's number, raised by configuration at most to that of a tenant. */
export const fileLimit = (ctx: Ctx): number =>
  Math.min(Math.max(LIMITS.fileBytes, ctx.platform.config.limits['file-bytes'] ?? 0), LIMITS.tenantFileBytes);

/** Stores one file as it comes. @throws file.too-large, file.empty */
export async function storeSource(ctx: Ctx, stream: Readable): Promise<PutFile> {
  const file = await putFile(ctx, stream, { limit: fileLimit(ctx) });
  return file.size === 0 ? fail('file.empty') : file;
}

/**
 * Takes in a PDF that becomes no document: something is drawn on its pages, whose sizes are told. @throws file.*
 */
export async function takeInPdf(ctx: Ctx, { stream }: IntakeSource) {
  const file = await storeSource(ctx, stream);
  const bytes = await readFile(ctx, file.fileId);
  const {
    isProtected,
    signatures,
    sizes = [],
  } = await runParser<Inspected>(parser('inspect-pdf'), bytes, { sizes: true }, taskOwner(ctx));
  return { file, pageSizes: sizes, isProtected, isSigned: signatures > 0 };
}

async function pdf(ctx: Ctx, file: PutFile): Promise<TakenIn> {
  const found = await runParser<Inspected>(
    parser('inspect-pdf'),
    await readFile(ctx, file.fileId),
    {},
    { ...taskOwner(ctx), keepReady: true },
  );
  const { pages, isProtected, signatures, hidden, isBare } = found;
  return { extension: 'pdf', file, pages, isProtected, hidden, isSigned: signatures > 0, isBare, contents: null };
}

async function container(ctx: Ctx, file: PutFile, extension: FileType): Promise<TakenIn> {
  const bytes = await readFile(ctx, file.fileId);
  const { contents, signatures, takesSignature } = await runParser<InspectedContainer>(
    parser('inspect-container'),
    bytes,
    {},
    taskOwner(ctx),
  );
  return { extension, file, pages: null, isProtected: !takesSignature, hidden: [], isSigned: signatures > 0, contents };
}

/** One PDF of all, with pages made where a file has none, one after another; looked at like any other. */
async function made(ctx: Ctx, given: readonly Given[]): Promise<TakenIn> {
  const pdfs: { name: string; file: PutFile }[] = [];
  for (const { name, type, file } of given) {
    if (!isPageless(type)) pdfs.push({ name, file });
    else {
      const pages = await pagesOf(ctx, { name, type, bytes: await readFile(ctx, file.fileId) }, 'conversion');
      pdfs.push({ name, file: await putBytes(ctx, pages) });
    }
  }
  const [first, ...more] = pdfs;
  const taken = more.length === 0 ? await pdf(ctx, first!.file) : await merged(ctx, pdfs);
  if ((taken.pages ?? 0) > LIMITS.officePages) fail('file.too-complex');
  const originals = given.filter(({ type }) => isPageless(type)).map(({ name, file }) => ({ name, ...file }));
  return { ...taken, originals };
}

/** One PDF of the pages of all, looked at like any other. */
async function merged(ctx: Ctx, given: readonly { name: string; file: PutFile }[]): Promise<TakenIn> {
  const files = [];
  for (const { name, file } of given) files.push({ name, bytes: await readFile(ctx, file.fileId) });
  const { bytes } = await runParser<Merged>(
    parser('merge-pdfs'),
    new Uint8Array(),
    { files } satisfies Merging,
    taskOwner(ctx),
  );
  return pdf(ctx, await putBytes(ctx, bytes));
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
  const { bytes, contents } = await runParser<PackedContainer>(
    parser('pack-files'),
    new Uint8Array(),
    packing,
    taskOwner(ctx),
  );
  const file = await putBytes(ctx, bytes);
  return { extension, file, pages: null, isProtected: false, hidden: [], isSigned: false, contents };
}

/** Latvian companies know the same container by another name (decision 29). */
const customaryPackage = async (ctx: Ctx): Promise<PackageType> =>
  (await tenantInfo(ctx)).locale === 'lv' ? 'edoc' : 'asice';

/** The company, where its code is known, which ADOC asks for; else the person who makes the document. */
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
