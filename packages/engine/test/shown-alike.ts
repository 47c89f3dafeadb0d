import { openPdf } from '../src/codec/pdf/index.ts';
import { pagesShownInTwoWays } from '../src/formats/pades/alike/index.ts';
import { smallPdf } from './fixtures.ts';

/** A stream with this content and these entries. */
export const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

interface Uses {
  /** Entries of the resources of the page. */
  resources?: string;
  /** Objects from 6 on; 5 is Helvetica. */
  more?: string[];
}

/** Returns whether viewers show a page with this content alike. */
export function isShownAlike(content: string, { resources = '/Font<</F1 5 0 R>>', more = [] }: Uses = {}): boolean {
  const bytes = smallPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ]);
  return pagesShownInTwoWays(openPdf(bytes)).object === undefined;
}
