import { Box } from '@mui/material';
import { pageOfStamp, stampBox, type PageBox, type PageContent } from '@paraph/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy } from '../pdf.ts';
import type { PdfPageSize } from '../use-pdf.ts';
import { usePageContent } from '../use-page-content.ts';
import { placed, Stamp, type KeptFocus, type StampMark } from './stamp.tsx';

interface MarksProps {
  pdf: PDFDocumentProxy;
  bytes: Blob;
  number: number;
  sizes: readonly PdfPageSize[];
  scale: number;
  stamps: readonly StampMark[];
  focus: KeptFocus;
}

/** Signatures on this page, and stamps of people who have not signed yet. */
export const PageMarks = ({ pdf, bytes, number, sizes, scale, stamps, focus }: MarksProps) => {
  const { t } = useTranslation();
  const fields = useFields(pdf, number);
  const here = stamps.filter(({ place }) => pageOfStamp(place, pdf.numPages) === number);
  const content = usePageContent({ bytes, number, size: sizes[number - 1]!, isWanted: here.length > 0 });
  return (
    <>
      {fields.map((field) => (
        <Box
          key={`${field.left}-${field.top}`}
          role="img"
          aria-label={t('document.viewer.signature')}
          title={t('document.viewer.signature')}
          sx={{ ...placed(field, scale), border: '1.5px solid #1a7f4b', borderRadius: '4px', pointerEvents: 'none' }}
        />
      ))}
      {boxesOf(content ? here : placedOnes(here), content ?? { ...sizes[number - 1]!, marks: [], ink: [] }).map(
        ({ stamp, box }) => (
          <Stamp key={stamp.key} stamp={stamp} box={box} number={number} sizes={sizes} scale={scale} focus={focus} />
        ),
      )}
    </>
  );
};

/** Chosen positions do not depend on the text: a stamp that moves to another page appears at once. */
const placedOnes = (stamps: readonly StampMark[]) => stamps.filter(({ place }) => place.free);

/** Returns the boxes in signing order, each clear of the earlier ones. */
function boxesOf(stamps: readonly StampMark[], content: PageContent) {
  const marks = [...content.marks];
  return stamps.map((stamp) => {
    const box = stampBox(stamp.place, stamp.size, { ...content, marks });
    marks.push(box);
    return { stamp, box };
  });
}

function useFields(pdf: PDFDocumentProxy, number: number): PageBox[] {
  const [fields, setFields] = useState<PageBox[]>([]);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const [{ signatureFields }, page] = await Promise.all([import('../pdf.ts'), pdf.getPage(number)]);
      const found = await signatureFields(page);
      if (!over) setFields(found);
    };
    look().catch((fault: unknown) => {
      if (!over) console.error(fault);
    });
    return () => {
      over = true;
    };
  }, [pdf, number]);
  return fields;
}
