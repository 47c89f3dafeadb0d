import { openPdf } from '../codec/pdf/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import { ofContainedPdfs } from '../formats/contained-pdfs.ts';
import { hiddenFaults } from '../formats/pades/difference/signed-faults.ts';
import { Work } from '../work.ts';
import type { ValidationContext } from '../validate/index.ts';

/** Something about a PDF in a container that people should know; it was there when it was signed. */
export interface ContentFault {
  key:
    | 'content.field-differs-in-file'
    | 'content.field-redrawn-in-file'
    | 'content.layer-in-file'
    | 'content.look-changes-in-file'
    | 'content.portfolio-in-file'
    | 'content.runs-in-file'
    | 'content.two-readings'
    | 'content.unread'
    | 'content.xfa-in-file';
  file: string;
}

const KEYS: Record<string, ContentFault['key']> = {
  'content.layer': 'content.layer-in-file',
  'content.field-differs': 'content.field-differs-in-file',
  'content.field-redrawn': 'content.field-redrawn-in-file',
  'content.look-changes': 'content.look-changes-in-file',
  'content.portfolio': 'content.portfolio-in-file',
  'content.runs': 'content.runs-in-file',
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
