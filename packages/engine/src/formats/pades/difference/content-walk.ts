import {
  type PdfDict,
  type PdfFile,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  isDict,
} from '../../../codec/pdf/index.ts';
import { isCategoryName } from './added-resources.ts';
import {
  PACKING,
  type Views,
  isNumber,
  isPackedTheSame,
  isSameNumber,
  isSameString,
  isUnpackedTheSame,
  keyInside,
  withoutCoding,
} from './equality.ts';
import { type RevisionStep, refIn } from './step.ts';
import { isTextKey, isTextList } from './text-strings.ts';

/** Two values that must be equal, and the object that contains them. */
interface Pair {
  before: PdfValue | undefined;
  after: PdfValue | undefined;
  num: number;
  /** Key of the entry compared, which decides how numbers are. */
  key?: string;
  /** The entry is a text string, or a list of them. */
  isText?: boolean;
}

/**
 * Compares everything reachable from two values, through all references and under any keys. Visits each pair of
 * objects once for all calls, so cycles end. Reads an object that was not rewritten on one side only.
 */
export class ContentWalk {
  private readonly views: Views;
  private readonly isWritten: (num: number) => boolean;
  private readonly visited = new Set<number>();
  private readonly moved = new Set<string>();

  private readonly isExtended: (num: number) => boolean;

  constructor(views: Views, { isWritten, isExtended }: Pick<RevisionStep, 'isWritten' | 'isExtended'>) {
    this.views = views;
    this.isWritten = isWritten;
    this.isExtended = isExtended;
  }

  /**
   * Returns the object that contains the first difference; undefined without difference. `num` contains the values.
   */
  difference(before: PdfValue | undefined, after: PdfValue | undefined, num: number): number | undefined {
    return this.firstDifference({ before, after, num });
  }

  /** The same for an entry of two dictionaries. */
  differenceOfEntry(before: PdfDict, after: PdfDict, { key, num }: { key: string; num: number }): number | undefined {
    return this.firstDifference(entryOf(before, after, { key, num }));
  }

  private firstDifference(first: Pair): number | undefined {
    const open: Pair[] = [first];
    while (open.length > 0) {
      const pair = open.pop()!;
      this.views.old.budget.spend(1);
      if (!this.isSame(pair, open)) return pair.num;
    }
    return undefined;
  }

  private isSame(pair: Pair, open: Pair[]): boolean {
    const [a, b] = [pair.before ?? null, pair.after ?? null];
    if (a instanceof PdfRef && b instanceof PdfRef) return this.isSameReference(pair, { a, b }, open);
    if (a instanceof PdfRef || b instanceof PdfRef) {
      const num = b instanceof PdfRef ? b.num : pair.num;
      open.push({ ...pair, before: this.views.old.resolve(a), after: this.views.new.resolve(b), num });
      return true;
    }
    if (isNumber(a) || isNumber(b)) return isSameNumber(a, b, pair.key ?? '');
    if (a instanceof PdfName) return b instanceof PdfName && a.name === b.name;
    if (a instanceof PdfString) return b instanceof PdfString && isSameString(this.views, { a, b }, pair.isText);
    if (a instanceof PdfStream) return b instanceof PdfStream && this.isSameStream(a, b, { num: pair.num, open });
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false;
      const isText = pair.isText === true && isTextList(pair.key ?? '');
      const key = isText ? pair.key! : keyInside(a);
      for (const [i, item] of a.entries()) open.push({ before: item, after: b[i], num: pair.num, key, isText });
      return true;
    }
    if (isDict(a)) return isDict(b) && this.openEntries(a, b, { num: pair.num, open });
    return a === b;
  }

  private isSameReference(pair: Pair, { a, b }: { a: PdfRef; b: PdfRef }, open: Pair[]): boolean {
    if (a.num !== b.num) {
      const ends = `${a.num} ${b.num}`;
      if (this.moved.has(ends)) return true;
      this.moved.add(ends);
      open.push({ ...pair, before: this.views.old.get(a), after: this.views.new.get(b), num: b.num });
      return true;
    }
    if (a.gen !== b.gen) return false;
    if (this.visited.has(a.num)) return true;
    this.visited.add(a.num);
    const [before, after] = this.isWritten(a.num) ? [this.views.old.get(a), this.views.new.get(b)] : [];
    if (this.isExtended(a.num) && isDict(before) && isDict(after)) {
      this.openExtended(before, after, { num: a.num, open });
    } else if (this.isWritten(a.num)) open.push({ before, after, num: a.num });
    else this.openReferences(a, open);
    return true;
  }

  /** Compares the names of the old state: one category of resources, or all of them. */
  private openExtended(before: PdfDict, after: PdfDict, { num, open }: { num: number; open: Pair[] }): void {
    for (const key of before.keys()) {
      const [names, now] = [before.get(key), after.get(key)];
      if (isCategoryName(key) && isDict(names) && isDict(now)) {
        for (const name of names.keys()) open.push(entryOf(names, now, { key: name, num }));
      } else open.push(entryOf(before, after, { key, num }));
    }
  }

  /** Opens references of an object that was not rewritten: the object itself is equal on both sides. */
  private openReferences(ref: PdfRef, open: Pair[]): void {
    const { old } = this.views;
    const entry = old.index.get(ref.num);
    if (entry?.kind === 'stream') {
      const container = refIn(old, entry.stream);
      open.push({ before: container, after: container, num: ref.num });
    }
    for (const found of referencesIn(old, old.peek(ref))) open.push({ before: found, after: found, num: ref.num });
  }

  private openEntries(a: PdfDict, b: PdfDict, { num, open }: { num: number; open: Pair[] }): boolean {
    for (const key of new Set([...a.keys(), ...b.keys()])) open.push(entryOf(a, b, { key, num }));
    return true;
  }

  private isSameStream(a: PdfStream, b: PdfStream, { num, open }: { num: number; open: Pair[] }): boolean {
    this.openEntries(withoutCoding(a.dict), withoutCoding(b.dict), { num, open });
    if (!isPackedTheSame(this.views, { a, b })) return isUnpackedTheSame(this.views, { a, b });
    this.openEntries(coding(a.dict), coding(b.dict), { num, open });
    return true;
  }
}

const entryOf = (a: PdfDict, b: PdfDict, { key, num }: { key: string; num: number }): Pair => ({
  before: a.get(key),
  after: b.get(key),
  num,
  key,
  isText: isTextKey(a, key),
});

const coding = (dict: PdfDict): PdfDict => new Map([...dict].filter(([key]) => PACKING.includes(key)));

/** Every reference inside a value, those of a stream's dictionary included. */
export function* referencesIn(file: PdfFile, value: PdfValue): Generator<PdfRef> {
  const open: PdfValue[] = [value];
  while (open.length > 0) {
    const current = open.pop()!;
    file.budget.spend(1);
    if (current instanceof PdfRef) yield current;
    else if (current instanceof PdfStream) open.push(current.dict);
    else if (Array.isArray(current) || isDict(current)) {
      for (const item of current.values()) if (typeof item === 'object') open.push(item);
    }
  }
}
