import { type PdfDict, type PdfFile, PdfStream, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type RevisionStep, refIn, valueIn } from './step.ts';

const NAME = /\/([^\s\0()<>[\]{}/%]+)/g;
const WORK_SHIFT = 3;
/** Where a dictionary of resources or a resource dictionary itself names its fonts (ISO 32000-2, table 34). */
const FONTS = /^(?:.*\/(?:Resources|DR))?\/Font$/;

/**
 * Returns whether an object lists fonts of the form and of pages, and got only names that nothing signed uses, as PDFBox
 * adds `Helv` and `ZaDb` before it fills in a form.
 */
export function addsUnusedFonts(step: RevisionStep, num: number, paths: readonly string[]): boolean {
  const [before, after] = [valueIn(step.views.old, num), valueIn(step.views.new, num)];
  if (!isDict(before) || !isDict(after) || !paths.every((path) => FONTS.test(path))) return false;
  if ([...before].some(([name, font]) => !step.same(font, after.get(name)))) return false;
  const added = [...after.keys()].filter((name) => !before.has(name));
  return added.every((name) => isFont(step.views.new, after, name)) && !usesNames(step.views.old, new Set(added));
}

const isFont = (file: PdfFile, fonts: PdfDict, name: string): boolean =>
  nameOf(file.resolve(file.dict(fonts.get(name))?.get('Type'))) === 'Font';

/** Looks at every stream, since any can be the content of a page, a form, a pattern or a glyph. */
function usesNames(file: PdfFile, names: ReadonlySet<string>): boolean {
  for (const num of file.index.numbers()) {
    try {
      const value = file.peek(refIn(file, num));
      if (value instanceof PdfStream && namesIn(file, value).some((name) => names.has(name))) return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return true;
    }
  }
  return false;
}

function namesIn(file: PdfFile, stream: PdfStream): string[] {
  const isPicture = nameOf(file.resolve(stream.dict.get('Subtype'))) === 'Image';
  const content = isPicture ? pictureData(file, stream) : file.streamData(stream, 'readable');
  if (!content) return [];
  file.budget.spend(content.length >> WORK_SHIFT);
  const text = new TextDecoder('latin1').decode(content);
  return [...text.matchAll(NAME)].map(([, name]) => unescaped(name!));
}

/** What only programs for pictures can decode is no content of a page. */
function pictureData(file: PdfFile, stream: PdfStream): Uint8Array | undefined {
  try {
    return file.streamData(stream, 'readable');
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
