/** A word of a page, as its text layer has it; pages begin with 1. */
export interface Word {
  text: string;
  page: number;
}

/**
 * Returns the words of a PDF in their order on the pages; none for a scan. `onPage` reports progress.
 * @throws errors of pdf.js for an unreadable file; the reason of `signal` when that is aborted
 */
export async function wordsOf(
  bytes: Blob,
  signal: AbortSignal,
  onPage: (page: number, pages: number) => void,
): Promise<Word[]> {
  const { openPdf } = await import('./pdf.ts');
  const opening = openPdf(await bytes.arrayBuffer());
  try {
    const pdf = await opening.document;
    const words: Word[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number, pdf.numPages);
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      for (const word of text.split(/\s+/)) if (word !== '') words.push({ text: word, page: number });
    }
    return words;
  } finally {
    opening.close();
  }
}
