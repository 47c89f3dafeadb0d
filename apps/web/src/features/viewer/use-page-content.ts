import type { PageContent } from '@paraph/domain';
import { useEffect, useState } from 'react';
import type { PdfPageSize } from './use-pdf.ts';

interface PageContentRequest {
  bytes: Blob;
  number: number;
  size: PdfPageSize;
  isWanted: boolean;
}

async function contentOf(bytes: Blob, number: number): Promise<PageContent> {
  const [{ pageTaken }, buffer] = await Promise.all([import('./page-taken.ts'), bytes.arrayBuffer()]);
  return pageTaken(new Uint8Array(buffer), number);
}

/** Content of a page, read as signing reads it; null until loaded. An unreadable page counts as empty. */
export function usePageContent({ bytes, number, size, isWanted }: PageContentRequest): PageContent | null {
  const [content, setContent] = useState<PageContent | null>(null);
  const { width, height } = size;
  useEffect(() => {
    if (!isWanted) return;
    let over = false;
    const read = async () => {
      const found = await contentOf(bytes, number).catch((fault: unknown) => {
        console.error(fault);
        return { width, height, marks: [], ink: [] };
      });
      if (!over) setContent(found);
    };
    void read();
    return () => {
      over = true;
    };
  }, [bytes, number, width, height, isWanted]);
  return content;
}
