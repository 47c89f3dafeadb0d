import { openPdf } from '../codec/pdf/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import { ofContainedPdfs } from '../formats/contained-pdfs.ts';
import { hiddenFaults } from '../formats/pades/difference/signed-faults.ts';
import { Work } from '../work.ts';
import type { ValidationContext } from '../validate/index.ts';

/** Something about a PDF in a container that people should know; it was there when it was signed. */
export interface ContentFault {
  key: 'content.layer-in-file' | 'content.xfa-in-file' | 'content.two-readings' | 'content.unread';
  file: string;
}

const KEYS: Record<string, ContentFault['key']> = {
  'content.layer': 'content.layer-in-file',
  'content.xfa': 'content.xfa-in-file',
  'structure.two-readings': 'content.two-readings',
  'content.pages-unread': 'content.unread',
};

/**
 * Looks through the PDFs of a container for what a signature in such a PDF warns about. This may cost as much as the
 * validation, and separately: a PDF that costs more must not prevent the validation of its signature.
 */
export function contentFaults(container: AsicContainer, { work: { limit } }: ValidationContext): ContentFault[] {
  const work = new Work(limit);
  return ofContainedPdfs<ContentFault>(container, work, {
    look: ({ file, content }) =>
      hiddenFaults(openPdf(content, {}, { work })).map(({ code }) => ({ key: KEYS[code]!, file })),
    unread: (file) => ({ key: 'content.unread', file }),
  });
}
