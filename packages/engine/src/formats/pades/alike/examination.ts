import { LeftPaths } from './left-paths.ts';
import type { PdfDict, PdfFile, PdfStream, PdfValue } from '../../../codec/pdf/index.ts';

/** Nothing, lines only, lines and areas but neither text nor images, or all without colours of its own. */
export type PaintLimit = 'nothing' | 'lines' | 'shapes' | 'uncoloured';

/** The colours that were not named since their space was chosen. */
export type LackedColours = 'fill' | 'stroke' | 'both';

/** Content that is painted: the streams of a page, or that of a form, a pattern or a letter of a Type 3 font. */
export interface Content {
  streams: readonly PdfStream[];
  /** The object that the content draws; undefined for a page. */
  owner?: PdfStream;
  /** Where its names are looked up; undefined if it has no resources of its own. */
  resources: PdfDict | undefined;
  /** It is the picture of a form field, of which few viewers look for fonts in those of the form. */
  isField?: boolean;
  /** It does not go on with the colours of other content. */
  isPage?: boolean;
  /** Colours of the content that draws it that it cannot go on with. */
  lacks?: LackedColours | undefined;
  /** A letter begins with its width. */
  isGlyph?: boolean;
  /** All that it may paint, if viewers draw it in different ways: others leave it out. */
  paints?: PaintLimit | undefined;
}

/** Work that the examinations of all states of a file may still cost. */
export interface WorkLeft {
  left: number;
}

/** The allowance for comparing pages is used up. */
export class NotExamined extends Error {}

/** What is shared while the pages of a file are examined: objects are examined once, and work is limited. */
export class Examination {
  readonly file: PdfFile;
  /** Content that was met and has not been examined yet. */
  readonly open: Content[] = [];
  readonly paths = new LeftPaths();
  /** Content was met that could not be read. */
  hasUnread = false;
  private readonly uses = new Map<PdfValue, Set<PdfValue>>();
  private readonly met = new Map<string, Set<PdfValue>>();
  private readonly allowance: WorkLeft;

  constructor(file: PdfFile, allowance: WorkLeft) {
    this.file = file;
    this.allowance = allowance;
  }

  /** @throws NotExamined once more steps were taken than this examination may cost */
  spend(units: number): void {
    this.allowance.left -= units;
    if (this.allowance.left < 0) throw new NotExamined();
  }

  /** Returns whether a value is met for the first time in this use. */
  isNew(value: PdfValue, use = ''): boolean {
    const met = this.met.get(use) ?? new Set();
    this.met.set(use, met);
    if (met.has(value)) return false;
    met.add(value);
    return true;
  }

  /** Notes that drawing one value draws another. */
  note(user: PdfValue | undefined, used: PdfValue): void {
    if (user === undefined) return;
    const all = this.uses.get(user) ?? new Set();
    this.uses.set(user, all);
    all.add(used);
  }

  /** Returns whether a value is drawn in order to draw itself, which every viewer breaks off at another place. */
  hasCycle(): boolean {
    const done = new Set<PdfValue>();
    const isOnPath = new Set<PdfValue>();
    for (const start of this.uses.keys()) if (this.leadsBack(start, { done, isOnPath })) return true;
    return false;
  }

  /** Walks without recursion, because a file may nest its forms as deeply as it likes. */
  private leadsBack(start: PdfValue, { done, isOnPath }: Record<'done' | 'isOnPath', Set<PdfValue>>): boolean {
    const path = [{ value: start, rest: this.usedBy(start, done) }];
    isOnPath.add(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.rest.pop();
      if (next === undefined) {
        path.pop();
        isOnPath.delete(last.value);
        done.add(last.value);
        continue;
      }
      if (isOnPath.has(next)) return true;
      isOnPath.add(next);
      path.push({ value: next, rest: this.usedBy(next, done) });
    }
    return false;
  }

  private usedBy(value: PdfValue, done: ReadonlySet<PdfValue>): PdfValue[] {
    return done.has(value) ? [] : [...(this.uses.get(value) ?? [])].filter((used) => !done.has(used));
  }
}
