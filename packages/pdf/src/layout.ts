import { type Measure, wrap } from './wrap.ts';

/** Colour of a text: normal, secondary, positive, negative. */
export type PrintInk = 'plain' | 'quiet' | 'good' | 'bad';

/** What a printed document is made of, from top to bottom. */
export type LayoutBlock =
  | { kind: 'title' | 'heading'; text: string; ink?: PrintInk }
  | { kind: 'text'; text: string; ink?: PrintInk }
  /** Names and values in two columns. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'list'; items: readonly string[]; ink?: PrintInk }
  /** A QR code, dark where true; its content is also printed as text. */
  | { kind: 'code'; squares: readonly (readonly boolean[])[] }
  | { kind: 'line' };

/** A line of text on a page; `x` and `y` in points from the lower left corner to the baseline. */
export interface TextLine {
  page: number;
  x: number;
  y: number;
  size: number;
  text: string;
  ink: PrintInk;
  bold: boolean;
}

/** Structure element for screen readers (ISO 32000-2, 14.8.4): a role and its content. */
export interface Element {
  role: 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody';
  children: (Element | TextLine)[];
}

export interface Layout {
  root: Element;
  pages: number;
  /** Thin lines across a page. */
  rules: { page: number; y: number }[];
  codes: { page: number; x: number; y: number; side: number; squares: readonly (readonly boolean[])[] }[];
}

/** A4 in points, and the margins around the text. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 30 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const NAMES = 150;
const INDENT = 12;
/** A side of a square code: large enough for a camera at arm's length. */
const CODE = 96;
const LEADING = 1.42;
const SIZES = { title: 17, heading: 12, text: 9.5 } as const;
const ABOVE = { title: 0, heading: 14, text: 4, facts: 6, list: 4, code: 10, line: 10 } as const;

/** Puts blocks on pages. `widthOf` is the width of a text at size 1. */
export function layOut(blocks: readonly LayoutBlock[], widthOf: Measure): Layout {
  const paper = new Paper(widthOf);
  for (const block of blocks) place(paper, block);
  return paper.layout();
}

function place(paper: Paper, block: LayoutBlock): void {
  paper.skip(ABOVE[block.kind]);
  if (block.kind === 'line') return paper.rule();
  if (block.kind === 'code') return paper.code(block.squares);
  if (block.kind === 'facts')
    return paper.add({ role: 'Table', children: block.rows.map((row) => factRow(paper, row)) });
  if (block.kind === 'list') {
    const items = block.items.map((text) => item(paper, text, block.ink));
    return paper.add({ role: 'L', children: items });
  }
  const style = { size: SIZES[block.kind], ink: block.ink ?? 'plain', bold: block.kind !== 'text' };
  // A heading is never alone at the foot of a page.
  if (block.kind === 'heading') paper.keep(60);
  const role = ({ title: 'H1', heading: 'H2', text: 'P' } as const)[block.kind];
  paper.add({ role, children: paper.write(block.text, { ...style, x: 0, width: WIDTH }) });
}

function factRow(paper: Paper, [name, value]: readonly [string, string]): Element {
  const size = SIZES.text;
  paper.keep(size * LEADING);
  const top = paper.mark();
  const names = paper.write(name, { size, ink: 'quiet', bold: false, x: 0, width: NAMES - 8 });
  const below = paper.mark();
  paper.back(top);
  const values = paper.write(value, { size, ink: 'plain', bold: false, x: NAMES, width: WIDTH - NAMES });
  paper.forward(below);
  paper.skip(2);
  return {
    role: 'TR',
    children: [
      { role: 'TH', children: names },
      { role: 'TD', children: values },
    ],
  };
}

function item(paper: Paper, text: string, ink: PrintInk = 'plain'): Element {
  const style = { size: SIZES.text, ink, bold: false, x: INDENT, width: WIDTH - INDENT };
  return { role: 'LI', children: [{ role: 'LBody', children: paper.write(`• ${text}`, style) }] };
}

interface Style {
  size: number;
  ink: PrintInk;
  bold: boolean;
  x: number;
  width: number;
}

/** Position of the next line on the paper. */
interface Mark {
  page: number;
  y: number;
}

/** Fills pages from top to bottom. */
class Paper {
  private page = 0;
  private y = PAGE.height - PAGE.margin;
  private readonly root: Element = { role: 'Document', children: [] };
  private readonly rules: Layout['rules'] = [];
  private readonly codes: Layout['codes'] = [];
  private readonly widthOf: Measure;

  constructor(widthOf: Measure) {
    this.widthOf = widthOf;
  }

  add(element: Element): void {
    this.root.children.push(element);
  }

  skip(points: number): void {
    this.y -= points;
  }

  /** Begins a new page unless so much room is left. */
  keep(points: number): void {
    if (this.y - points >= PAGE.margin + PAGE.foot) return;
    this.page += 1;
    this.y = PAGE.height - PAGE.margin;
  }

  write(text: string, { size, ink, bold, x, width }: Style): TextLine[] {
    return wrap(text, width, (piece) => this.widthOf(piece) * size).map((line) => {
      this.keep(size * LEADING);
      this.y -= size * LEADING;
      return { page: this.page, x: PAGE.margin + x, y: this.y, size, text: line, ink, bold };
    });
  }

  rule(): void {
    this.rules.push({ page: this.page, y: this.y });
    this.skip(4);
  }

  code(squares: readonly (readonly boolean[])[]): void {
    this.keep(CODE);
    this.y -= CODE;
    this.codes.push({ page: this.page, x: PAGE.margin, y: this.y, side: CODE, squares });
    this.skip(4);
  }

  mark(): Mark {
    return { page: this.page, y: this.y };
  }

  back({ page, y }: Mark): void {
    [this.page, this.y] = [page, y];
  }

  /** Moves to that position, unless later text already reaches further down. */
  forward({ page, y }: Mark): void {
    if (page > this.page || (page === this.page && y < this.y)) this.back({ page, y });
  }

  layout(): Layout {
    return { root: this.root, pages: this.page + 1, rules: this.rules, codes: this.codes };
  }
}
