import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import type { PdfState } from '../../viewer/index.ts';
import type { Design } from '../use-design.ts';
import { usePdfFormFields } from '../use-pdf-form-fields.ts';

/** Offers to adopt all form fields of the PDF with one press, while nothing is drawn yet. */
export const AdoptPdfFields = ({ pdf, design }: { pdf: PdfState; design: Design }) => {
  const { t } = useTranslation();
  const found = usePdfFormFields(pdf);
  const [refused, setRefused] = useState(false);
  if (refused || found.length === 0 || design.elements.length > 0 || design.deleted.length > 0) return null;
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        flexWrap: 'wrap',
        borderBottom: hairline,
        bgcolor: c('primarySoft'),
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {t('formEditor.found.text', { count: found.length })}
      </Typography>
      <Button size="small" variant="contained" color="primary" onClick={() => design.addAll(found)}>
        {t('formEditor.found.take')}
      </Button>
      <Button size="small" onClick={() => setRefused(true)}>
        {t('formEditor.found.leave')}
      </Button>
    </Stack>
  );
};
