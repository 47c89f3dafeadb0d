import { latin1 } from '@paraph/engine/bytes';
import { NewPdf, type PdfRef, type PdfValue, dict, name, textString, TextFont, packed } from '@paraph/engine/pdf';
import { type LayoutBlock, type PrintInk, type Layout, type TextLine, PAGE, layOut } from './layout.ts';
import { mapTexts } from './map-texts.ts';
import { addMetadata } from './metadata.ts';
import { addStructure, linesOf, markLines, type Marks, roleOf } from './structure.ts';

/** What a printed PDF is made of. */
export interface Printed {
  title: string;
  /** BCP 47. */
  language: string;
  /** When it was made. */
  time: Date;
  blocks: readonly LayoutBlock[];
  /** Footer of each page; pages count from 1. */
  foot: (page: number, pages: number) => string;
}

/** Parts of red, green and blue. */
const INKS: Readonly<Record<PrintInk, string>> = {
  plain: '0.06 0.09 0.16',
  quiet: '0.35 0.38 0.45',
  good: '0.05 0.42 0.24',
  bad: '0.70 0.09 0.09',
};
const FOOT_SIZE = 8;
/** sRGB without a profile: independent of devices, as PDF/A wants. */
const SPACE: PdfValue = [
  name('CalRGB'),
  dict({
    WhitePoint: [0.9505, 1, 1.089],
    Gamma: [2.2, 2.2, 2.2],
    Matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505],
  }),
];

/**
 * A new PDF/A-2a of plain text on A4: tagged for screen readers, text that can be searched and copied, the glyphs of
 * `font` (TrueType) that it uses embedded. Makes no calls and reads no clock. Throws `font.unsupported`.
 */
export function printPdf({ title, language, time, blocks, foot }: Printed, font: Uint8Array): Uint8Array {
  const pdf = new NewPdf();
  const text = new TextFont(font);
  const spelled = mapTexts(blocks, (line) => text.spelled(line));
  const layout = layOut(spelled, (piece) => text.width(piece));
  const lines = linesOf(layout.root);
  const feet = Array.from({ length: layout.pages }, (_, page) => foot(page + 1, layout.pages));
  const embedded = text.embed(pdf, [...lines.map((line) => line.text), ...feet]);
  const codes = new Map(lines.map((line, place) => [line, embedded.codes[place]!]));
  const marks = markLines(layout.root);
  const root = pdf.reserve();
  const tree = pdf.reserve();
  const resources = pdf.add(
    dict({ Font: dict({ F: embedded.font }), ColorSpace: dict({ C: SPACE }), ProcSet: [name('PDF'), name('Text')] }),
  );
  const pages = feet.map((_, page) => {
    const drawn = draw({ layout, marks, codes, page, foot: embedded.codes[lines.length + page]! });
    return addPage(pdf, { tree, resources, page, content: drawn });
  });
  pdf.set(tree, dict({ Type: name('Pages'), Kids: pages, Count: pages.length }));
  pdf.set(
    root,
    dict({
      Type: name('Catalog'),
      Pages: tree,
      Lang: textString(language),
      MarkInfo: dict({ Marked: true }),
      ViewerPreferences: dict({ DisplayDocTitle: true }),
      Metadata: addMetadata(pdf, { title, language, time }),
      StructTreeRoot: addStructure(pdf, layout.root, { marks, pages }),
    }),
  );
  return pdf.write(root);
}

interface PageParts {
  tree: PdfRef;
  resources: PdfRef;
  page: number;
  content: string;
}

const addPage = (pdf: NewPdf, { tree, resources, page, content }: PageParts): PdfRef =>
  pdf.add(
    dict({
      Type: name('Page'),
      Parent: tree,
      MediaBox: [0, 0, PAGE.width, PAGE.height],
      Resources: resources,
      Contents: pdf.add(packed(latin1(content))),
      StructParents: page,
      Tabs: name('S'),
    }),
  );

interface Drawing {
  layout: Layout;
  marks: Marks;
  codes: ReadonlyMap<TextLine, string>;
  page: number;
  foot: string;
}

function draw({ layout, marks, codes, page, foot }: Drawing): string {
  const roles = roleOf(layout.root);
  const text = linesOf(layout.root)
    .filter((line) => line.page === page)
    .map((line) => `/${roles.get(line)!} <</MCID ${marks.get(line)!}>> BDC\n${words(line, codes.get(line)!)}EMC\n`);
  const rules = layout.rules
    .filter((rule) => rule.page === page)
    .map(
      ({ y }) =>
        `/C CS 0.8 0.82 0.86 SC 0.7 w ${PAGE.margin} ${at(y)} m ${at(PAGE.width - PAGE.margin)} ${at(y)} l S\n`,
    );
  const codesHere = layout.codes.filter((code) => code.page === page).map(squares);
  const below = words({ x: PAGE.margin, y: PAGE.foot, size: FOOT_SIZE, ink: 'quiet', bold: false }, foot);
  return `${text.join('')}/Artifact BMC\n${rules.join('')}${codesHere.join('')}${below}EMC\n`;
}

/** Dark squares on the white of the paper; the first row is the top one. */
function squares({ x, y, side, squares: rows }: Layout['codes'][number]): string {
  const size = side / Math.max(1, rows.length);
  const dark = rows.flatMap((row, down) =>
    row.flatMap((isDark, along) =>
      isDark ? [`${at(x + along * size)} ${at(y + side - (down + 1) * size)} ${at(size)} ${at(size)} re\n`] : [],
    ),
  );
  return `q /C cs 0 0 0 sc\n${dark.join('')}f Q\n`;
}

/** Draws one line; bold text gets a thin outline in the same colour. */
function words({ x, y, size, ink, bold }: Pick<TextLine, 'x' | 'y' | 'size' | 'ink' | 'bold'>, codes: string): string {
  const colour = INKS[ink];
  const edge = bold ? `/C CS ${colour} SC 2 Tr ${at(size * 0.03)} w` : '0 Tr';
  return `q BT /C cs ${colour} sc ${edge} /F ${size} Tf 1 0 0 1 ${at(x)} ${at(y)} Tm <${codes}> Tj ET Q\n`;
}

const at = (points: number): string => points.toFixed(2);
