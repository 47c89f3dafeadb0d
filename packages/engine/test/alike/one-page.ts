import { expect } from 'vitest';
import { openPdf } from '../../src/codec/pdf/index.ts';
import { pagesShownInTwoWays } from '../../src/formats/pades/alike/index.ts';
import { smallPdf } from '../fixtures.ts';

/** One character for each byte. */
export const bytes = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

export const stream = (content: string, dict = ''): string =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;

export interface Page {
  content?: string;
  /** Entries of the page, of its resources and of the catalog, and objects from 6 on. */
  page?: string;
  resources?: string;
  catalog?: string;
  more?: string[];
}

/** Returns whether a page with a text and these parts is shown alike: 3 is the page, 4 its content and 5 a font. */
export function isShownAlike({ content = '', page = '', resources = '', catalog = '', more = [] }: Page): boolean {
  const text = 'BT /F1 24 Tf 72 700 Td (Pay 100 EUR) Tj ET';
  const file = smallPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R' +
      `/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    stream(`${text} ${content}`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ]);
  const { object, isComplete } = pagesShownInTwoWays(openPdf(file));
  expect(isComplete).toBe(true);
  return object === undefined;
}

/** Names of the pages that are shown alike. */
export const alike = (cases: Record<string, Page>): string[] =>
  Object.keys(cases).filter((name) => isShownAlike(cases[name]!));
