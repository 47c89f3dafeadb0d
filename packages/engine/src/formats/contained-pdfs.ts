import { beginsAt, find } from '../bytes/find.ts';
import { EngineError } from '../errors.ts';
import { Work, WorkError, workFor } from '../work.ts';
import { isAdocFile, openAdoc } from './adoc/index.ts';
import { type AsicContainer, openAsic } from './asic/index.ts';
import { type HiddenObject, hiddenContent } from './pades/index.ts';

/** A PDF in a container; containers inside are searched too, and the name leads through them. */
interface ContainedPdf {
  file: string;
  content: Uint8Array;
}

/** Containers inside one another, as people preserve them with newer timestamps. */
const MOST_LEVELS = 4;
/** Programs look for the mark of a PDF in this many bytes. */
const MARK_WITHIN = 1024;
/** Work for all PDFs of a container, as a multiple of that for one file of its size. */
const SHARE = 2;

/**
 * Looks at every PDF of a container, and of the containers in it. A PDF that cannot be read, or for which no work is
 * left, gets `unread`: files are reported, not refused.
 */
export function ofContainedPdfs<T>(
  container: Pick<AsicContainer, 'dataFiles' | 'find'>,
  work: Work,
  { look, unread }: { look: (pdf: ContainedPdf) => T[]; unread: (file: string) => T },
): T[] {
  const found: T[] = [];
  for (const { file, read } of filesIn(container, work, '', 0)) {
    try {
      const content = read();
      if (find(content.subarray(0, MARK_WITHIN), '%PDF-') >= 0)
        for (const one of look({ file, content })) found.push(one);
    } catch (error) {
      if (!(error instanceof EngineError || error instanceof WorkError)) throw error;
      found.push(unread(file));
    }
  }
  return found;
}

function* filesIn(
  { dataFiles, find: finder }: Pick<AsicContainer, 'dataFiles' | 'find'>,
  work: Work,
  within: string,
  level: number,
): Generator<{ file: string; read: () => Uint8Array }> {
  for (const { name } of dataFiles) {
    const file = `${within}${name}`;
    const inner = level < MOST_LEVELS ? containerIn(() => finder(name), work) : undefined;
    if (inner) yield* filesIn(inner, work, `${file}/`, level + 1);
    else yield { file, read: () => finder(name) ?? new Uint8Array(0) };
  }
}

function containerIn(read: () => Uint8Array | undefined, work: Work): AsicContainer | undefined {
  try {
    const content = read();
    if (!content || !beginsAt(content, 'PK\u0003\u0004', 0)) return undefined;
    return isAdocFile(content) ? openAdoc(content, work) : openAsic(content, work);
  } catch (error) {
    if (error instanceof EngineError || error instanceof WorkError) return undefined;
    throw error;
  }
}

/** Content that the PDFs of a container hold beside their pages, for people who sign it. @throws `zip.*`, `asic.*` */
export function hiddenInContainer(bytes: Uint8Array): (HiddenObject & { file: string })[] {
  const container = isAdocFile(bytes) ? openAdoc(bytes) : openAsic(bytes);
  const work = new Work(SHARE * workFor(bytes.length));
  return ofContainedPdfs<HiddenObject & { file: string }>(container, work, {
    look: ({ file, content }) => hiddenContent(content, {}, { work }).map((found) => ({ ...found, file })),
    unread: (file) => ({ code: 'not-examined', pages: [], file }),
  });
}
