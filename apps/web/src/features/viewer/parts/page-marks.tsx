import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stampBox, type Box as Place } from '../model.ts';
import type { PDFDocumentProxy } from '../pdf.ts';
import type { PageSize } from '../use-pdf.ts';
import { placed, Stamp, type StampMark } from './stamp.tsx';

interface MarksProps {
  pdf: PDFDocumentProxy;
  number: number;
  size: PageSize;
  scale: number;
  stamp: StampMark | null;
}

/** Where signatures stand on this page, and where mine will. */
export const PageMarks = ({ pdf, number, size, scale, stamp }: MarksProps) => {
  const { t } = useTranslation();
  const fields = useFields(pdf, number);
  const mine = stamp && number === (stamp.page === 'FIRST' ? 1 : pdf.numPages) ? stamp : null;
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
      {mine && (
        <Stamp
          stamp={mine}
          box={stampBox({ position: mine.position, letters: mine.name.length }, size, fields)}
          size={size}
          scale={scale}
        />
      )}
    </>
  );
};

function useFields(pdf: PDFDocumentProxy, number: number): Place[] {
  const [fields, setFields] = useState<Place[]>([]);
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
