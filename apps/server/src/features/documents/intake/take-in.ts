import { Readable } from 'node:stream';
import {
  fail,
  FILE_TYPES,
  type FileType,
  fileTypeOf,
  type HiddenContent,
  LIMITS,
  type PackageType,
  type Together,
  UPLOAD_TYPE_NAMES,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { putBytes, type PutFile, putFile, readFile } from '../../../platform/files/index.ts';
import { runParser } from '../../../platform/parser/index.ts';
import { frameIn, settingsIn, tenantFrame } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import type { Contents } from '../containers/contents.ts';
import type { InspectedContainer } from './inspect-container.ts';
import type { Inspected } from './inspect-pdf.ts';
import type { Merged, Merging } from './merge-pdfs.ts';
import type { Packed, Packing } from './pack-files.ts';

/** One file of a call, however it came in. */
export interface Source {
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
}): Source | undefined =>
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
  contents: Contents | null;
}

interface Wish {
  /** What the files become; by their types when absent. */
  as: Together | null;
  title: string;
}

const parser = (name: string) => new URL(`./${name}.ts`, import.meta.url);

/**
 * Takes files in: each stored as it comes and looked at in a process of its own. A PDF or a container stays what it is,
 * everything else is packed into a container (decision 29). Nothing is left of files that are refused but bytes that go
 * by themselves.
 * @throws file.*
 */
export async function takeIn(ctx: Ctx, sources: readonly Source[], wish: Wish): Promise<TakenIn> {
  const types = sources.map(({ name }) => uploadTypeOf(name));
  const [type, ...more] = types;
  if (!type) return fail('file.missing');
  if (sources.length > LIMITS.filesPerUpload) fail('file.too-many', { most: LIMITS.filesPerUpload });
  const hasContainer = types.some((one) => FILE_TYPES[one].container);
  if (hasContainer && (more.length > 0 || wish.as !== null)) fail('file.set-unfit');
  const files: PutFile[] = [];
  for (const { stream } of sources) files.push(await storeSource(ctx, stream));
  if (hasContainer) return container(ctx, files[0]!, type);
  const isAlone = more.length === 0 && (wish.as === null || wish.as === 'pdf');
  if (type === 'pdf' && isAlone) return pdf(ctx, files[0]!);
  const { as } = wish;
  if (as === 'pdf') {
    if (types.some((one) => one !== 'pdf')) fail('file.set-unfit');
    return merged(
      ctx,
      sources.map(({ name }, place) => ({ name, file: files[place]! })),
    );
  }
  return packed(
    ctx,
    sources.map(({ name }, place) => ({ name, file: files[place]! })),
    { ...wish, as },
  );
}

/** The type of a file that may be brought. @throws file.type-unknown */
export function uploadTypeOf(name: string): FileType {
  const type = fileTypeOf(name);
  return type && FILE_TYPES[type].upload ? type : fail('file.type-unknown', { types: UPLOAD_TYPE_NAMES });
}

/** The limit of one file: the product's number, raised by configuration at most to that of a tenant. */
const fileLimit = (ctx: Ctx): number =>
  Math.min(Math.max(LIMITS.fileBytes, ctx.platform.config.limits['file-bytes'] ?? 0), LIMITS.tenantFileBytes);

/** Stores one file as it comes. @throws file.too-large, file.empty */
export async function storeSource(ctx: Ctx, stream: Readable): Promise<PutFile> {
  const file = await putFile(ctx, stream, { limit: fileLimit(ctx) });
  return file.size === 0 ? fail('file.empty') : file;
}

/**
 * Takes in a PDF that becomes no document: something is drawn on its pages, whose sizes are told. @throws file.*
 */
export async function takeInPdf(ctx: Ctx, { stream }: Source) {
  const file = await storeSource(ctx, stream);
  const bytes = await readFile(ctx, file.fileId);
  const {
    isProtected,
    signatures,
    sizes = [],
  } = await runParser<Inspected>(parser('inspect-pdf'), bytes, {
    sizes: true,
  });
  return { file, pageSizes: sizes, isProtected, isSigned: signatures > 0 };
}

async function pdf(ctx: Ctx, file: PutFile): Promise<TakenIn> {
  const found = await runParser<Inspected>(parser('inspect-pdf'), await readFile(ctx, file.fileId));
  const { pages, isProtected, signatures, hidden } = found;
  return { extension: 'pdf', file, pages, isProtected, hidden, isSigned: signatures > 0, contents: null };
}

async function container(ctx: Ctx, file: PutFile, extension: FileType): Promise<TakenIn> {
  const bytes = await readFile(ctx, file.fileId);
  const { contents, signatures, takesSignature } = await runParser<InspectedContainer>(
    parser('inspect-container'),
    bytes,
  );
  return { extension, file, pages: null, isProtected: !takesSignature, hidden: [], isSigned: signatures > 0, contents };
}

/** One PDF of the pages of all, looked at like any other. */
async function merged(ctx: Ctx, given: { name: string; file: PutFile }[]): Promise<TakenIn> {
  const files = [];
  for (const { name, file } of given) files.push({ name, bytes: await readFile(ctx, file.fileId) });
  const { bytes } = await runParser<Merged>(parser('merge-pdfs'), new Uint8Array(), { files } satisfies Merging);
  return pdf(ctx, await putBytes(ctx, bytes));
}

interface PackWish extends Wish {
  as: PackageType | null;
}

async function packed(ctx: Ctx, given: { name: string; file: PutFile }[], { as, title }: PackWish): Promise<TakenIn> {
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
  const { bytes, contents } = await runParser<Packed>(parser('pack-files'), new Uint8Array(), packing);
  const file = await putBytes(ctx, bytes);
  return { extension, file, pages: null, isProtected: false, hidden: [], isSigned: false, contents };
}

/** Latvian companies know the same container by another name (decision 29). */
const customaryPackage = async (ctx: Ctx): Promise<PackageType> =>
  (await tenantFrame(ctx)).locale === 'lv' ? 'edoc' : 'asice';

/** The company, where its code is known, which ADOC asks for; else the person who makes the document. */
async function makerOf(ctx: Ctx): Promise<Pick<Packing, 'author' | 'category'>> {
  const { userId } = viewerOf(ctx);
  return inTenant(ctx, async (tx) => {
    const frame = await frameIn(tx);
    const { code, address } = await settingsIn(tx, frame.locale);
    if (frame.isCompany && code)
      return { author: { name: frame.name, code, ...(address && { address }) }, category: 'BeDOC' };
    const owner = (await personsById(tx, [userId])).get(userId);
    const name = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || (owner?.email ?? '');
    return { author: { name, individual: true }, category: 'CeDOC' };
  });
}
