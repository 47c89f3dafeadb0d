import { beginsAt, find } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import { Work, workFor } from '../../work.ts';
import { openEncryption } from './encryption.ts';
import type { PdfEncryption } from './encryption.ts';
import { isExactChain } from './filter-chain.ts';
import { type FilterChain, decodeFilters } from './filters.ts';
import { type IndirectObject, readIndirect } from './indirect.ts';
import { PdfBudget } from './limits.ts';
import type { PdfLimits } from './limits.ts';
import { objectHeaders } from './object-headers.ts';
import { ObjectStream } from './object-stream.ts';
import type { Exactness } from './predictor.ts';
import { PdfRef, PdfStream, PdfString, isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';
import { readXrefChain } from './xref-chain.ts';
import type { XrefChain, XrefSection } from './xref-chain.ts';
import { sectionStart } from './section-start.ts';
import type { XrefIndex } from './xref-index.ts';
import { damaged } from './xref-table.ts';

/**
 * Parsed objects by their offset: earlier revisions of a file are prefixes of it, and share most objects. Streams are
 * excluded, because the length of one may be stored elsewhere.
 */
export type ParsedObjects = Map<number, IndirectObject>;

/** A unit of work unpacks 16 bytes. */
const BYTES_SHIFT = 4;

/** What several states of one file have together. */
export interface SharedReading {
  parsed?: ParsedObjects;
  work?: Work;
}

/**
 * A lazily parsed PDF: opening only follows the cross-reference, and an object is parsed on access. The bytes are
 * never changed.
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly index: XrefIndex;
  readonly sections: readonly XrefSection[];
  readonly budget: PdfBudget;
  /** Set when the file is encrypted. */
  readonly encryption: PdfEncryption | undefined;
  private readonly objects = new Map<number, PdfValue>();
  private readonly streams = new Map<number, ObjectStream>();
  private readonly opening = new Set<number>();

  /** Numbers of all objects in the bytes, searched once an entry leads to none. */
  private inBytes: ReadonlySet<number> | undefined;
  private readonly nowhere = new Set<number>();

  /** Objects read so far in which a dictionary has a key twice. */
  private readonly repeating = new Set<number>();

  private readonly parsed: ParsedObjects | undefined;

  constructor(
    bytes: Uint8Array,
    chain: XrefChain,
    { budget, parsed }: { budget: PdfBudget; parsed?: ParsedObjects | undefined },
  ) {
    this.parsed = parsed;
    this.bytes = bytes;
    this.index = chain.index;
    this.sections = chain.sections;
    this.budget = budget;
    this.encryption = openEncryption(this);
    if (this.encryption) this.forgetUndecrypted(this.encryption.ref);
  }

  /** The trailer of the newest section. */
  get trailer(): PdfDict {
    return this.sections[0]!.trailer;
  }

  get startXref(): number {
    return this.sections[0]!.offset;
  }

  get rootRef(): PdfRef {
    const root = this.trailer.get('Root');
    if (!(root instanceof PdfRef)) throw damaged(this.startXref);
    return root;
  }

  /** The document catalog; throws `pdf.damaged-xref` when the trailer does not lead to one. */
  get catalog(): PdfDict {
    const catalog = this.get(this.rootRef);
    if (!isDict(catalog) || !isDict(this.resolve(catalog.get('Pages')))) throw damaged(this.startXref);
    return catalog;
  }

  /** One more than every object number in use. */
  get size(): number {
    const declared = this.trailer.get('Size');
    return Math.max(this.index.size, typeof declared === 'number' ? declared : 0);
  }

  /** Where the object that begins at an offset ends; `endobj` is expected there. Throws as reading it does. */
  endOfObject(offset: number): number {
    return this.parsed?.get(offset)?.end ?? this.readAt(offset).end;
  }

  /** Returns whether the object has exactly this index in the object stream. Throws like reading the stream. */
  isPlacedInStream(num: number, stream: number, index: number): boolean {
    return this.objectStream(stream).isAt(num, index);
  }

  /** Returns whether every program finds the same objects in the decoded object stream. Throws like reading it. */
  hasExactObjects(stream: number): boolean {
    return this.objectStream(stream).isExact;
  }

  /** The numbers of the objects in an object stream, by index. Throws as reading the stream does. */
  numbersInStream(stream: number): readonly number[] {
    return this.objectStream(stream).numbers;
  }

  /**
   * Returns whether the object was requested and is missing from the file, although an entry names an offset for it.
   */
  isNowhere = (num: number): boolean => this.nowhere.has(num);

  /** The value of a reference; null for objects that do not exist (ISO 32000-2, 7.3.10). */
  get(ref: PdfRef): PdfValue {
    if (this.isOtherGeneration(ref)) return null;
    const known = this.objects.get(ref.num);
    if (known !== undefined) return known;
    if (this.opening.has(ref.num)) throw new EngineError('pdf.cyclic', { object: ref.num });
    this.opening.add(ref.num);
    try {
      const value = this.load(ref);
      this.objects.set(ref.num, value);
      return value;
    } finally {
      this.opening.delete(ref.num);
    }
  }

  /** Same without caching: for a walk over all objects, which would otherwise retain them all. */
  peek(ref: PdfRef): PdfValue {
    this.budget.spend(1);
    if (this.isOtherGeneration(ref)) return null;
    return this.objects.get(ref.num) ?? this.load(ref);
  }

  /** Does the reference name another generation than the object has? Objects in object streams have generation 0. */
  isOtherGeneration({ num, gen }: PdfRef): boolean {
    const entry = this.index.get(num);
    return entry?.kind === 'offset' && entry.gen !== gen;
  }

  /**
   * Returns whether a parsed object has a dictionary with a key twice and different values. Viewers use the first or
   * the last.
   */
  repeatsKey(ref: PdfRef): boolean {
    return this.repeating.has(ref.num);
  }

  /** Follows references until a direct value is reached. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    this.budget.spend(1);
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > 16) throw new EngineError('pdf.cyclic', { object: current.num });
      current = this.get(current);
    }
    return current;
  }

  /** Returns the dictionary that a value resolves to, or undefined. */
  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  /**
   * Returns the array that a value resolves to; empty if there is none. Each call spends work for its length, since
   * callers walk it.
   */
  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    if (!Array.isArray(found)) return [];
    this.budget.spend(found.length);
    return found;
  }

  /** Returns the decrypted bytes of a string, or undefined. */
  string(value: PdfValue | undefined): Uint8Array | undefined {
    const found = this.resolve(value);
    if (!(found instanceof PdfString)) return undefined;
    return found.owner && this.encryption ? this.encryption.openString(found.bytes, found.owner) : found.bytes;
  }

  /**
   * Returns the decrypted, unfiltered bytes of a stream. Throws where viewers decode it differently; `readable` does not,
   * and is for text on which no verdict depends.
   */
  streamData(stream: PdfStream, exactness: Exactness = 'exact', budget: PdfBudget = this.budget): Uint8Array {
    const chain = this.chainOf(stream);
    if (exactness === 'exact' && !this.isWrittenExactly(stream, chain)) {
      throw new EngineError('pdf.damaged-stream', { reason: 'form' });
    }
    budget.spend(stream.data.length >> BYTES_SHIFT);
    const decoded = decodeFilters(this.packedData(stream), chain, budget, exactness);
    budget.spend(decoded.length >> BYTES_SHIFT);
    return decoded;
  }

  /** Returns whether every program takes the same bytes of the file, and unpacks them by the same filters. */
  isWrittenExactly(stream: PdfStream, chain: FilterChain = this.chainOf(stream)): boolean {
    return stream.isDelimited && !this.isDecryptedBySome(stream) && isExactChain(stream.dict, chain);
  }

  /** Programs differ about which streams of some types are encrypted, except the tables of the file itself. */
  private isDecryptedBySome({ owner, dict }: PdfStream): boolean {
    if (!owner || !this.encryption || this.isSection(owner)) return false;
    return UNDECRYPTED.has(nameOf(this.resolve(dict.get('Type'))) ?? '');
  }

  private isSection({ num }: PdfRef): boolean {
    const entry = this.index.get(num);
    if (entry?.kind !== 'offset') return false;
    const start = sectionStart(this.bytes, entry.offset);
    return this.sections.some(({ offset }) => offset === start);
  }

  private chainOf({ dict }: PdfStream): FilterChain {
    return { filter: this.resolveAll(dict.get('Filter')), parms: this.resolveAll(dict.get('DecodeParms')) };
  }

  /** The bytes of a stream as its filters packed them, without encryption. */
  packedData(stream: PdfStream): Uint8Array {
    const { owner, data } = stream;
    if (!owner || !this.encryption || this.isLeftPlain(stream, owner)) return data;
    return this.encryption.openStream(data, owner);
  }

  /** Streams that are not encrypted in an encrypted file (ISO 32000-2, 7.4.10, 7.5.8.2 and 7.6.3.2). */
  private isLeftPlain(stream: PdfStream, owner: PdfRef): boolean {
    if (this.isSection(owner)) return true;
    const { filter, parms } = this.chainOf(stream);
    const [first] = Array.isArray(filter) ? filter : [filter];
    if (nameOf(first) === 'Crypt') return isIdentity(Array.isArray(parms) ? parms[0] : parms);
    return !this.encryption!.encryptsMetadata && nameOf(this.resolve(stream.dict.get('Type'))) === 'Metadata';
  }

  /** What the encryption dictionary refers to was read before it was known that its strings are encrypted. */
  private forgetUndecrypted(ref: PdfRef | undefined): void {
    const own = ref && this.objects.get(ref.num);
    this.objects.clear();
    this.streams.clear();
    if (ref && own !== undefined) this.objects.set(ref.num, own);
  }

  private resolveAll(value: PdfValue | undefined): PdfValue {
    const found = this.resolve(value);
    return Array.isArray(found) ? found.map((item) => this.resolveEntries(item)) : this.resolveEntries(found);
  }

  private resolveEntries(value: PdfValue): PdfValue {
    const found = this.resolve(value);
    return isDict(found) ? new Map([...found].map(([key, item]) => [key, this.resolve(item)])) : found;
  }

  private load(ref: PdfRef): PdfValue {
    const entry = this.index.get(ref.num);
    if (!entry) return null;
    if (entry.kind === 'stream') {
      const { value, repeatsKey } = this.objectStream(entry.stream).object(ref.num, entry.index);
      if (repeatsKey) this.repeating.add(ref.num);
      return value;
    }
    return this.loadAt(ref.num, entry);
  }

  private loadAt(num: number, { offset, gen }: { offset: number; gen: number }): PdfValue {
    const known = this.encryption ? undefined : this.parsed?.get(offset);
    const isKnown = known !== undefined && known.end <= this.bytes.length && known.ref.num === num;
    const found = isKnown ? known : this.damagedUnlessObject(() => this.readAt(offset, num), { num, offset });
    // Some programs decrypt with the generation of the object, others with that of the entry.
    if (found && this.encryption && found.ref.gen !== gen) throw damaged(offset);
    if (!found) return null;
    if (found.repeatsKey) this.repeating.add(num);
    if (isKnown) return found.value;
    if (!this.encryption && !(found.value instanceof PdfStream)) this.parsed?.set(offset, found);
    return found.value;
  }

  private readAt(offset: number, num?: number): IndirectObject {
    const sealed = this.encryption !== undefined;
    return readIndirect(this.bytes, offset, {
      sealed,
      num,
      work: this.budget.work,
      lengthOf: (ref) => this.resolve(ref),
    });
  }

  /**
   * An entry that does not lead to its object is a fault of the cross-reference, not of the object. When the object is
   * missing from the file, every program treats it as missing.
   */
  private damagedUnlessObject(read: () => IndirectObject, { num, offset }: { num: number; offset: number }) {
    try {
      return read();
    } catch (cause) {
      const isWrong = cause instanceof EngineError && /not-an-object|damaged-xref/.test(cause.code);
      if (!isWrong) throw cause;
      this.inBytes ??= numbersInBytes(this);
      if (this.inBytes.has(num)) throw damaged(offset, cause);
      this.nowhere.add(num);
      return undefined;
    }
  }

  private objectStream(num: number): ObjectStream {
    const known = this.streams.get(num);
    if (known) return known;
    const entry = this.index.get(num);
    if (entry?.kind !== 'offset') throw damaged(this.startXref);
    const value = this.get(new PdfRef(num, entry.gen));
    if (!(value instanceof PdfStream)) throw damaged(entry.offset);
    const opened = new ObjectStream(value.dict, this.streamData(value, 'readable'), this.budget);
    this.streams.set(num, opened);
    return opened;
  }
}

function numbersInBytes({ bytes, budget }: PdfFile): Set<number> {
  budget.spend(bytes.length >> BYTES_SHIFT);
  const found = new Set<number>();
  for (const { num } of objectHeaders(bytes, 0, budget.work)) if (num !== undefined) found.add(num);
  return found;
}

/** Programs differ about which streams of these types are encrypted. */
const UNDECRYPTED: ReadonlySet<string> = new Set(['XRef', 'Metadata']);

/** The crypt filter that does nothing; it is meant where none is named. */
const isIdentity = (parms: PdfValue | undefined): boolean =>
  ((isDict(parms) ? nameOf(parms.get('Name')) : undefined) ?? 'Identity') === 'Identity';

/**
 * Opens a PDF. Throws `pdf.not-a-pdf`, `pdf.leading-junk`, `pdf.damaged-xref`, `pdf.password-required`,
 * `pdf.certificate-required`, `pdf.encryption-unsupported` or a limit's name, and WorkError; never repairs anything.
 */
export function openPdf(bytes: Uint8Array, limits: Partial<PdfLimits> = {}, shared: SharedReading = {}): PdfFile {
  if (!beginsAt(bytes, '%PDF-', 0)) {
    const junk = find(bytes.subarray(0, 4096), '%PDF-') > 0;
    throw new EngineError(junk ? 'pdf.leading-junk' : 'pdf.not-a-pdf');
  }
  const budget = new PdfBudget(limits, shared.work ?? new Work(limits.work ?? workFor(bytes.length)));
  return new PdfFile(bytes, readXrefChain(bytes, budget), { budget, parsed: shared.parsed });
}
