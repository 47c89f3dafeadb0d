import { type PdfRef, type PdfUpdate, TextFont } from '@paraph/engine/pdf';
import { EngineError } from '@paraph/engine';

/** The fonts of a filling: measured first, embedded once with all that was written in them. */
export class Faces {
  private readonly files: Readonly<Record<string, Uint8Array>>;
  private readonly fonts = new Map<string, TextFont>();
  private readonly written = new Map<string, string[]>();

  constructor(files: Readonly<Record<string, Uint8Array>>) {
    this.files = files;
  }

  /** Throws `font.unsupported` for a face that was not given. */
  of(face: string): TextFont {
    const known = this.fonts.get(face);
    if (known) return known;
    const file = Object.hasOwn(this.files, face) ? this.files[face] : undefined;
    if (!file) throw new EngineError('font.unsupported', { reason: `no face ${face}` });
    const font = new TextFont(file);
    this.fonts.set(face, font);
    return font;
  }

  /** Remembers a line. @returns its number among those of its face */
  write(face: string, line: string): number {
    const lines = this.written.get(face) ?? [];
    this.written.set(face, lines);
    return lines.push(line) - 1;
  }

  /** Each face with its object and the codes of its lines. */
  embed(update: PdfUpdate): Map<string, { font: PdfRef; codes: readonly string[] }> {
    return new Map([...this.written].map(([face, lines]) => [face, this.of(face).embed(update, lines)]));
  }
}
