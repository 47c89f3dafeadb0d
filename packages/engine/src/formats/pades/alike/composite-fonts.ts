import { type PdfDict, PdfName, PdfStream, type PdfString, nameOf } from '../../../codec/pdf/index.ts';
import { find } from '../../../bytes/find.ts';
import { fromLatin1 } from '../../../bytes/index.ts';
import { compositeGlyphs } from './composite-glyphs.ts';
import type { Examination } from './examination.ts';
import { hasOneProgram, hasProgram } from './font-programs.ts';
import { areSameShapes } from './program-glyphs.ts';
import { type ReadGlyphs, choicesOf } from './simple-glyphs.ts';

/** Encodings that viewers know (ISO 32000-2, table 116), apart from their ends for horizontal and vertical writing. */
const KNOWN = new Set(
  (
    'Identity GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16 B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC ' +
    'UniCNS-UCS2 UniCNS-UTF16 83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ UniJIS-UCS2 ' +
    'UniJIS-UCS2-HW UniJIS-UTF16 KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC UniKS-UCS2 UniKS-UTF16'
  ).split(' '),
);
/** Collections of characters that viewers have fonts for; numbers in other ones mean nothing without a font. */
const COLLECTIONS = /^(?:Japan1|GB1|CNS1|Korea1|KR)$/;
const KINDS = /^CIDFontType[02]$/;
const BYTES_PER_UNIT = 16;
const alikeIn = new WeakMap<PdfDict, Map<number, boolean>>();
const lengths = new WeakMap<PdfStream, number>();

/** Returns whether a composite font leads from codes to glyphs in one way (ISO 32000-2, 9.7). */
export function isCompositeAlike(examination: Examination, font: PdfDict): boolean {
  const { file } = examination;
  const descendants = file.array(font.get('DescendantFonts'));
  const inner = file.dict(descendants[0]);
  if (descendants.length !== 1 || !inner || !KINDS.test(nameOf(file.resolve(inner.get('Subtype'))) ?? '')) return false;
  if (!hasOneProgram(examination, inner) || !isCodeMap(examination, font)) return false;
  const map = file.resolve(inner.get('CIDToGIDMap'));
  if (map !== null && nameOf(map) !== 'Identity' && !(map instanceof PdfStream)) return false;
  return hasProgram(examination, inner) || COLLECTIONS.test(collectionOf(examination, inner));
}

function collectionOf({ file }: Examination, font: PdfDict): string {
  const ordering = file.string(file.dict(font.get('CIDSystemInfo'))?.get('Ordering'));
  return ordering ? fromLatin1(ordering.subarray(0, 16)) : '';
}

/** Few viewers follow a map of codes that builds on another one. */
function isCodeMap(examination: Examination, font: PdfDict): boolean {
  const { file } = examination;
  const encoding = file.resolve(font.get('Encoding'));
  if (encoding instanceof PdfName) return isKnownMap(encoding.name);
  if (!(encoding instanceof PdfStream) || encoding.dict.has('UseCMap')) return false;
  const source = file.streamData(encoding);
  examination.spend(source.length / BYTES_PER_UNIT);
  return find(source, 'usecmap') < 0;
}

const isKnownMap = (name: string): boolean => name === 'H' || name === 'V' || KNOWN.has(name.replace(/-[HV]$/, ''));

/** Returns whether all viewers draw the same glyphs for the numbers of a string. */
export function areNumbersAlike(examination: Examination, font: PdfDict, shown: PdfString): boolean {
  const { file } = examination;
  const inner = file.dict(file.array(font.get('DescendantFonts'))[0]);
  const glyphs = inner ? compositeGlyphs(examination, inner) : 'unreadable';
  if (glyphs === 'unreadable') return false;
  const isIdentity = /^Identity-[HV]$/.test(nameOf(file.resolve(font.get('Encoding'))) ?? '');
  if (!isIdentity) return glyphs === 'none' || glyphs.readings.length === 1;
  const map = file.resolve(inner?.get('CIDToGIDMap'));
  if (shown.bytes.length % 2 !== 0) return false;
  const mapped = map instanceof PdfStream ? (lengths.get(map) ?? file.streamData(map).length) / 2 : Infinity;
  if (map instanceof PdfStream) lengths.set(map, mapped * 2);
  return numbersIn(shown.bytes).every((number) => {
    if (number + 1 > mapped) return false;
    return glyphs === 'none' || isNumberAlike(examination, inner!, { glyphs, number });
  });
}

const numbersIn = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length >> 1 }, (_, i) => (bytes[2 * i]! << 8) | bytes[2 * i + 1]!);

function isNumberAlike(
  examination: Examination,
  inner: PdfDict,
  { glyphs, number }: { glyphs: ReadGlyphs; number: number },
): boolean {
  if (glyphs.readings.length === 1) return true;
  const known = alikeIn.get(inner) ?? new Map<number, boolean>();
  alikeIn.set(inner, known);
  const isAlike = known.get(number) ?? areSameShapes(examination, glyphs.shapes, choicesOf(glyphs, number));
  known.set(number, isAlike);
  return isAlike;
}
