import {
  NewPdf,
  type PdfDict,
  type PdfFile,
  type PdfPage,
  PdfRef,
  type PdfValue,
  dict,
  isDict,
  name,
  nameOf,
  openPdf,
  pages,
  pdfSignatures,
} from '@paraph/engine/pdf';
import { EngineError } from '@paraph/engine';
import { ObjectCopier } from './copy-objects.ts';
import { resourcesOf, shownAnnotation } from './page-parts.ts';

/** Copied entries of a page; its parent is new, and its actions are dropped. */
const PAGE_KEYS = ['Contents', 'Group', 'UserUnit'];
const MOST_PAGES = 10_000;

/**
 * Merges the pages of several PDFs into one new file. Fields and annotations are copied as displayed, and links to
 * addresses work. Bookmarks, attachments, scripts and earlier revisions are dropped.
 * @throws pdf.signed with the place of the file: its signatures would be lost; pdf.encrypted; what opening throws
 */
export function mergePdfs(files: readonly Uint8Array[]): Uint8Array {
  const pdf = new NewPdf();
  const tree = pdf.reserve();
  const layers = new Layers();
  const kids: PdfRef[] = [];
  for (const [place, bytes] of files.entries()) {
    const source = openAt(bytes, place);
    if (source.encryption) throw new EngineError('pdf.encrypted', { place });
    if (pdfSignatures(source).length > 0) throw new EngineError('pdf.signed', { place });
    const copier = new ObjectCopier(source, pdf);
    layers.take(source, copier);
    for (const page of pages(source)) kids.push(addPage(pdf, { source, page, tree, copier }));
    if (kids.length > MOST_PAGES) throw new EngineError('pdf.too-many-pages', { limit: MOST_PAGES });
    copier.finish();
  }
  pdf.set(tree, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  const root = dict({ Type: name('Catalog'), Pages: tree });
  if (layers.groups.length > 0) root.set('OCProperties', layers.properties());
  return pdf.write(pdf.add(root));
}

/** Adds the file's index to the error of a file. */
function openAt(bytes: Uint8Array, place: number): PdfFile {
  try {
    return openPdf(bytes);
  } catch (cause) {
    throw cause instanceof EngineError ? new EngineError(cause.code, { ...cause.params, place }, cause) : cause;
  }
}

interface Copying {
  source: PdfFile;
  page: PdfPage;
  tree: PdfRef;
  copier: ObjectCopier;
}

function addPage(pdf: NewPdf, { source, page, tree, copier }: Copying): PdfRef {
  const copy = dict({ Type: name('Page'), Parent: tree, MediaBox: [...page.box], Rotate: page.rotation });
  for (const key of PAGE_KEYS) if (page.dict.has(key)) copy.set(key, copier.value(page.dict.get(key)!));
  copy.set('Resources', copier.dict(resourcesOf(source, page.dict)));
  const annotations = source
    .array(page.dict.get('Annots'))
    .flatMap((one) => addressOf(source, one) ?? shownAnnotation(source, one) ?? []);
  if (annotations.length > 0)
    copy.set(
      'Annots',
      annotations.map((one) => pdf.add(copier.dict(one))),
    );
  return pdf.add(copy);
}

/** A link to an address; those inside a file would lead to pages that are no longer its own. */
function addressOf(source: PdfFile, value: PdfValue): PdfDict | undefined {
  const annotation = source.resolve(value);
  if (!isDict(annotation) || nameOf(source.resolve(annotation.get('Subtype'))) !== 'Link') return undefined;
  const action = source.dict(annotation.get('A'));
  const address = action?.get('URI');
  if (address === undefined || nameOf(source.resolve(action?.get('S'))) !== 'URI') return undefined;
  const link = dict({ Type: name('Annot'), Subtype: name('Link'), A: dict({ S: name('URI'), URI: address }) });
  for (const key of ['Rect', 'Border', 'F']) if (annotation.has(key)) link.set(key, annotation.get(key)!);
  return link;
}

/** The layers of all files, each shown as it was shown in its own. */
class Layers {
  readonly groups: PdfValue[] = [];
  private readonly off: PdfValue[] = [];

  take(source: PdfFile, copier: ObjectCopier): void {
    const own = source.dict(source.catalog.get('OCProperties'));
    if (!own) return;
    const config = source.dict(own.get('D'));
    const numbers = (key: string) =>
      new Set(source.array(config?.get(key)).flatMap((one) => (one instanceof PdfRef ? [one.num] : [])));
    const isOffFirst = nameOf(source.resolve(config?.get('BaseState'))) === 'OFF';
    const [on, off] = [numbers('ON'), numbers('OFF')];
    for (const group of source.array(own.get('OCGs'))) {
      if (!(group instanceof PdfRef)) continue;
      const copy = copier.value(group);
      this.groups.push(copy);
      if (off.has(group.num) || (isOffFirst && !on.has(group.num))) this.off.push(copy);
    }
  }

  properties(): PdfDict {
    return dict({ OCGs: [...this.groups], D: dict({ OFF: [...this.off] }) });
  }
}
