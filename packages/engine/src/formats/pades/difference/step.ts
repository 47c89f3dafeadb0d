import { type PdfDict, type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import type { Modification, ChangeSeverity, ModificationLevel } from '../modification.ts';
import { type Views, isSame } from './equality.ts';
import type { FieldNode } from './field-nodes.ts';
import type { WrittenObjects } from './written.ts';

export type Details = Partial<Pick<Modification, 'object' | 'path' | 'page' | 'field' | 'before' | 'after'>>;

/** A value in both states together with the edge that leads to it. */
export interface Edge {
  /** Object number of the holder; 0 is the trailer. */
  holder: number;
  path: string;
  before: PdfValue | undefined;
  after: PdfValue | undefined;
}

/** The values at both ends of an edge, and where edges further inside begin. */
export interface ValueChange {
  before: PdfValue;
  after: PdfValue;
  num: number;
  prefix: string;
}

/** Objects that are drawn or filled only through the page or form they belong to; other references are navigation. */
export type ClosedRole = 'page' | 'field';

/** Working state while one revision is compared with the one before. */
export class RevisionStep {
  readonly views: Views;
  readonly written: WrittenObjects;
  /** 1-based, as shown to people. */
  readonly revision: number;
  readonly changes: Modification[] = [];
  /** Fields that were filled or signed in this revision. */
  readonly filled = new Set<string>();
  /** Objects of the old state that are different now. */
  readonly changed: ReadonlySet<number>;
  /** Fields and widgets whose picture a rule allowed to change, because they were filled in or signed. */
  readonly redrawn = new Set<number>();
  private readonly extended = new Set<number>();
  /** Fields and widgets that the form of the new state lists, by object number. */
  formNodes: ReadonlyMap<number, FieldNode> = new Map();
  /** Widgets that were written again as new objects, by the number of the old one. */
  renumbered: ReadonlyMap<number, FieldNode> = new Map();
  private readonly explained = new Set<string>();
  private readonly roles = new Map<number, ClosedRole>();

  constructor(views: Views, written: WrittenObjects, revision: number) {
    this.views = views;
    this.written = written;
    this.revision = revision;
    this.changed = new Set([...written.defined, ...written.freed].filter((num) => this.isDifferent(num)));
  }

  /** Returns whether the revision has an entry for the number, changed or not. */
  isWritten = (num: number): boolean => this.written.defined.has(num) || this.written.freed.has(num);

  /** A reference names a generation: the same value under another one is not what was referred to. */
  private isDifferent(num: number): boolean {
    const [old, now] = [this.views.old.index.get(num), this.views.new.index.get(num)];
    if (old?.kind === 'offset' && now?.kind === 'offset' && old.gen !== now.gen) return true;
    const before = valueIn(this.views.old, num);
    const after = valueIn(this.views.new, num);
    return !isSame(this.views, before, after);
  }

  /** Was the number free or unused before this revision? */
  isFresh = (num: number): boolean => this.views.old.index.get(num) === undefined;

  add(code: string, severity: ChangeSeverity, level: ModificationLevel, details: Details = {}): void {
    this.changes.push({ code, severity, level, revision: this.revision, ...details });
  }

  violation(code: string, details: Details = {}): void {
    this.add(code, 'violation', 'other', details);
  }

  /** Marks the edge as validated by a rule and returns the values at its ends. */
  follow(edge: Edge): ValueChange {
    this.explained.add(edgeKey(edge.holder, edge.path));
    const at = edge.before instanceof PdfRef ? edge.before.num : undefined;
    return {
      before: this.views.old.resolve(edge.before),
      after: this.views.new.resolve(edge.after),
      num: at ?? edge.holder,
      prefix: at === undefined ? edge.path : '',
    };
  }

  /** The edge from inside a dictionary that was followed to, one key further. */
  key = (ends: ValueChange, key: string): Edge => ({
    holder: ends.num,
    path: `${ends.prefix}/${key}`,
    before: asDict(ends.before)?.get(key),
    after: asDict(ends.after)?.get(key),
  });

  isExplained = (holder: number, path: string): boolean => this.explained.has(edgeKey(holder, path));

  setRole(num: number, role: ClosedRole): void {
    this.roles.set(num, role);
  }

  /** Says that a dictionary only got entries that nothing in the old state uses. */
  setExtended(num: number): void {
    this.extended.add(num);
  }

  isExtended = (num: number): boolean => this.extended.has(num);

  roleOf = (num: number): ClosedRole | undefined => this.roles.get(num);

  same = (before: PdfValue | undefined, after: PdfValue | undefined): boolean => isSame(this.views, before, after);

  /** Compares values of text and choice fields, whose strings are text. */
  sameValue = (before: PdfValue, after: PdfValue): boolean =>
    isSame(this.views, before, after, { depth: 0, key: 'V', isText: true });
}

/** Positions in arrays do not matter for the question who uses an object. */
const edgeKey = (holder: number, path: string): string => `${holder}:${path.replaceAll(/\[\d*\]/g, '[]')}`;

/** The object in use under a number. */
export function refIn(file: PdfFile, num: number): PdfRef {
  const entry = file.index.get(num);
  return new PdfRef(num, entry?.kind === 'offset' ? entry.gen : 0);
}

export const valueIn = (file: PdfFile, num: number): PdfValue => file.get(refIn(file, num));

export const asDict = (value: PdfValue | undefined): PdfDict | undefined =>
  isDict(value) ? value : value instanceof PdfStream ? value.dict : undefined;

/** A reference as a key: number and generation. */
export const refKey = ({ num, gen }: PdfRef): string => `${num} ${gen}`;

/** Do both values refer to the same object under the same generation? */
export const isSameReference = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
  a instanceof PdfRef && b instanceof PdfRef && refKey(a) === refKey(b);

export const objectName = (num: number): string => `${num} 0 R`;
