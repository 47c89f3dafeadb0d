import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stampBox, type Box as Place } from '../model.ts';
import type { PDFDocumentProxy } from '../pdf.ts';
import type { PageSize } from '../use-pdf.ts';

export interface StampMark {
  /** The signer whose stamp will stand there. */
  name: string;
  position: string;
  page: 'FIRST' | 'LAST';
}

const place = (box: Place, scale: number) => ({
  position: 'absolute',
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
});

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
          sx={{ ...place(field, scale), border: '1.5px solid #1a7f4b', borderRadius: '4px', pointerEvents: 'none' }}
        />
      ))}
      {mine && (
        <Box
          sx={{
            ...place(stampBox({ position: mine.position, letters: mine.name.length }, size, fields), scale),
            border: '1.5px dashed #0f5c6e',
            borderRadius: '4px',
            bgcolor: 'rgba(233, 242, 244, 0.92)',
            color: '#0f5c6e',
            px: `${4 * scale}px`,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            overflow: 'hidden',
            pointerEvents: 'none',
          }}
        >
          <Box component="span" sx={{ fontSize: 7 * scale, lineHeight: 1.25, fontWeight: 500 }}>
            {t('document.viewer.yourStamp')}
          </Box>
          <Box component="span" sx={{ fontSize: 9 * scale, lineHeight: 1.25, fontWeight: 600 }}>
            {mine.name}
          </Box>
        </Box>
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
