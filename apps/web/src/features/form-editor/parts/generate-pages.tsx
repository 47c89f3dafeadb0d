import { Box, Button } from '@mui/material';
import { PAGE_FORMATS, PAGE_ORIENTATIONS, type PageFormat } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { c } from '../../../theme/css.ts';
import { pageCount, sizeOf, type BlankPages, type Pages } from '../pages.ts';
import { HEIGHT, PreviewFrame } from './pages-preview.tsx';

interface GenerateProps {
  pages: Pages | null;
  onPages: (pages: Pages | null) => void;
}

const FORMATS = Object.keys(PAGE_FORMATS) as PageFormat[];
const ORIENTATIONS = Object.keys(PAGE_ORIENTATIONS) as (keyof typeof PAGE_ORIENTATIONS)[];

/** Blank pages: number, size, portrait or landscape (FORM-049). */
export const GeneratePages = ({ pages, onPages }: GenerateProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('1');
  const [format, setFormat] = useState<PageFormat>('A4');
  const [lies, setLies] = useState<(typeof ORIENTATIONS)[number]>('portrait');
  const [asked, setAsked] = useState(false);
  const count = pageCount(typed);
  const generate = () => {
    setAsked(true);
    if (count !== null) onPages({ format, orientation: PAGE_ORIENTATIONS[lies], pages: count });
  };
  if (pages && !('file' in pages)) return <Blank pages={pages} onRemove={() => onPages(null)} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
      <Field
        label={t('formEditor.create.pages')}
        value={typed}
        error={asked && count === null ? t('formEditor.create.pagesBad') : undefined}
        inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('formEditor.create.format')}
        value={format}
        options={FORMATS.map((value) => ({ value, label: value }))}
        onChange={setFormat}
      />
      <SelectField
        label={t('formEditor.create.orientation')}
        value={lies}
        options={ORIENTATIONS.map((value) => ({ value, label: t(`formEditor.create.${value}`) }))}
        onChange={setLies}
      />
      <Box>
        <Button variant="outlined" onClick={generate}>
          {t('formEditor.create.generate')}
        </Button>
      </Box>
    </Box>
  );
};

const Blank = ({ pages, onRemove }: { pages: BlankPages; onRemove: () => void }) => {
  const { t } = useTranslation();
  const size = sizeOf(pages);
  return (
    <PreviewFrame
      name={t('formEditor.create.blank', { format: pages.format, width: size.width, height: size.height })}
      fact={t('formEditor.create.pageCount', { count: pages.pages })}
      onRemove={onRemove}
    >
      {Array.from({ length: Math.min(4, pages.pages) }, (_, place) => (
        <Box
          key={place}
          aria-hidden
          sx={{
            flex: 'none',
            height: HEIGHT,
            width: (HEIGHT * size.width) / size.height,
            bgcolor: '#fff',
            borderRadius: '2px',
            boxShadow: `0 0 0 1px ${c('line')}`,
          }}
        />
      ))}
    </PreviewFrame>
  );
};
