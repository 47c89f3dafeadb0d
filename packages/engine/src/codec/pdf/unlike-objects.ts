import { EngineError } from '../../errors.ts';
import { Work, WorkError } from '../../work.ts';
import { unlikeEncryption } from './encryption-form.ts';
import type { PdfFile } from './file.ts';
import { PdfBudget } from './limits.ts';
import { isObjectStreamReadAlike, isStreamReadAlike } from './read-alike.ts';
import { unlikeEntry } from './unlike-entries.ts';
import { PdfRef, PdfStream, isDict, nameOf } from './values.ts';
import type { PdfValue } from './values.ts';

/**
 * Returns an object that programs read differently although nothing was changed: the cross-reference names it in two
 * ways, it says what is encrypted in an unusual way, or the pages use it and its bytes are not written in the form that
 * all programs decode alike.
 */
export function unlikeObject(file: PdfFile): number | undefined {
  return unlikeEntry(file) ?? unlikeEncryption(file) ?? new PageObjects(file).firstUnlike();
}

/** Keys that lead away from what a page shows: to other pages, to actions, to files and to data about it. */
const NOT_SHOWN = new Set(
  'Parent P Popup IRT A AA Dest Metadata PieceInfo Thumb V Lock SV B FS AF ToUnicode'.split(' '),
);

/** Dictionaries below these keys have names that the file chose, which may be any of the keys above. */
const WITH_NAMES = new Set('XObject Font ExtGState Pattern Shading ColorSpace CharProcs N R D'.split(' '));

/** ISO 32000-1, annex C; some programs compute with fewer bits and find another object under a larger number. */
const HIGHEST_NUMBER = 8_388_607;
const HIGHEST_GENERATION = 65_535;

interface OpenValue {
  value: PdfValue;
  /** Its keys are names that the file chose. */
  hasNames: boolean;
}

/** Goes through the objects that the pages use. */
class PageObjects {
  private readonly file: PdfFile;
  private readonly entered = new Set<string>();
  private readonly open: OpenValue[] = [];
  private readonly images: [num: number, image: PdfStream][] = [];
  /** Half of what the file may still cost: the comparison of its states needs the rest. */
  private readonly room: PdfBudget;

  constructor(file: PdfFile) {
    this.file = file;
    const { limits, work } = file.budget;
    this.room = new PdfBudget(limits, new Work((work.limit - work.spent) >> 1));
  }

  firstUnlike(): number | undefined {
    const found = this.inContent() ?? this.images.find(([, image]) => !this.isImageAlike(image))?.[0];
    const { spent, limit } = this.room.work;
    this.file.budget.spend(Math.min(spent, limit));
    return found;
  }

  private inContent(): number | undefined {
    const { file, open } = this;
    const { rootRef } = file;
    if (!this.isRefAlike(rootRef, false)) return rootRef.num;
    open.splice(0, open.length, { value: file.catalog.get('Pages') ?? null, hasNames: false });
    while (open.length > 0) {
      const { value, hasNames } = open.pop()!;
      file.budget.spend(1);
      if (!(value instanceof PdfRef)) this.enter(value, hasNames);
      else if (!this.isRefAlike(value, hasNames)) return value.num;
    }
    return undefined;
  }

  /** Returns whether all programs read the object itself alike; what is inside is looked at later. */
  private isRefAlike(ref: PdfRef, hasNames: boolean): boolean {
    const { file, entered } = this;
    const { num } = ref;
    if (num > HIGHEST_NUMBER || ref.gen > HIGHEST_GENERATION) return false;
    const entry = file.index.get(num);
    const key = `${num} ${hasNames}`;
    // All programs read a missing object as null.
    if (!entry || file.isOtherGeneration(ref) || entered.has(key)) return true;
    const isKnown = entered.has(`${num} ${!hasNames}`);
    entered.add(key);
    try {
      if (entry.kind === 'stream' && !isExactlyPlaced(file, num, entry)) return false;
      const value = file.peek(ref);
      this.enter(value, hasNames);
      return isKnown || !(value instanceof PdfStream) || this.isContentAlike(num, value);
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  }

  private enter(value: PdfValue, hasNames: boolean): void {
    const inside = value instanceof PdfStream ? value.dict : value;
    if (Array.isArray(inside)) for (const item of inside) this.open.push({ value: item, hasNames });
    if (!isDict(inside)) return;
    for (const [key, item] of inside) {
      if (hasNames || !NOT_SHOWN.has(key)) this.open.push({ value: item, hasNames: WITH_NAMES.has(key) });
    }
  }

  /** Images wait until all content was decoded, since they may cost more than is left. */
  private isContentAlike(num: number, stream: PdfStream): boolean {
    if (nameOf(this.file.resolve(stream.dict.get('Subtype'))) === 'Image') {
      this.images.push([num, stream]);
      return true;
    }
    return this.isAlike(stream) ?? false;
  }

  /** Of an image that would cost too much, only the form is examined: the same picture, complete or not, is shown. */
  private isImageAlike(image: PdfStream): boolean {
    return this.file.isWrittenExactly(image) && this.isAlike(image) !== false;
  }

  /** Undefined if decoding the stream would cost more than is left. */
  private isAlike(stream: PdfStream): boolean | undefined {
    try {
      return isStreamReadAlike(this.file, stream, this.room);
    } catch (error) {
      if (error instanceof WorkError || (error instanceof EngineError && error.code.startsWith('pdf.too-'))) {
        return undefined;
      }
      throw error;
    }
  }
}

const isExactlyPlaced = (file: PdfFile, num: number, { stream, index }: { stream: number; index: number }): boolean =>
  isObjectStreamReadAlike(file, stream) && file.isPlacedInStream(num, stream, index);
