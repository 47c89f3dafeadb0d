import type { PdfValue } from '../../../codec/pdf/index.ts';
import type { Content } from './examination.ts';
import { USES_PATH } from './field-clip.ts';

/** Operators that build a rectangle and make it a clip, which is all that a form that leaves its path may do after one. */
const BUILDS_CLIP = new Set(['re', 'W', 'W*']);

/**
 * Forms that leave a path unpainted, and what pages draw after them. MuPDF and Poppler add later paths of the page to
 * it, and clip by it, so viewers agree only if nothing else uses a path on the page.
 */
export class LeftPaths {
  private readonly leaving = new Set<PdfValue>();
  /** Those that are no pictures of fields, so that only a page may draw them. */
  private readonly forms = new Set<PdfValue>();
  private readonly painting = new Set<PdfValue>();
  private readonly drawnByPages = new Set<PdfValue>();
  private readonly drawnInside = new Set<PdfValue>();
  /** What the present page draws, in order; undefined stands for a path of its own. */
  private order: (PdfValue | undefined)[] = [];

  /** Notes an operator of a content. */
  follow({ isPage, owner }: Content, name: string): void {
    if (!USES_PATH.has(name)) return;
    if (isPage) {
      if (name !== 'Do' && this.order.at(-1) !== undefined) this.order.push(undefined);
    } else if (owner && !BUILDS_CLIP.has(name)) this.painting.add(owner);
  }

  /** Notes a form or an image that a content draws. */
  draw({ isPage }: Content, object: PdfValue): void {
    if (isPage) this.order.push(object);
    (isPage ? this.drawnByPages : this.drawnInside).add(object);
  }

  /** Notes a form that does not come back to the page by an operator `Do`. */
  drawInside(form: PdfValue): void {
    this.drawnInside.add(form);
  }

  /** Notes that a content leaves its path. */
  leave({ owner, isField = false }: Content): void {
    if (!owner) return;
    this.leaving.add(owner);
    if (!isField) this.forms.add(owner);
  }

  /** Returns whether viewers agree on what the present page draws after left paths, and goes on to the next page. */
  endPage(): boolean {
    const drawn = this.order;
    this.order = [];
    const first = drawn.findIndex((object) => object !== undefined && this.leaving.has(object));
    return first < 0 || drawn.slice(first + 1).every((object) => object !== undefined && this.onlyLeaves(object));
  }

  /** Returns whether every form that leaves a path is drawn by pages alone, once all pages were examined. */
  areOfPages(): boolean {
    return [...this.forms].every((form) => this.drawnByPages.has(form) && !this.drawnInside.has(form));
  }

  private onlyLeaves(form: PdfValue): boolean {
    return this.leaving.has(form) && !this.painting.has(form);
  }
}
