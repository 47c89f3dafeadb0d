import { Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import type { PdfFields } from '../use-pdf-fields.ts';

/** Offers to adopt the form fields of the PDF with one press, until the user answers. */
export const AdoptPdfFields = ({ fields: { isAsked, offered, take, decline } }: { fields: PdfFields }) => {
  const { t } = useTranslation();
  if (!isAsked) return null;
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
        {t('formEditor.found.text', { count: offered.length })}
      </Typography>
      <Button size="small" variant="contained" color="primary" onClick={take}>
        {t('formEditor.found.take')}
      </Button>
      <Button size="small" onClick={decline}>
        {t('formEditor.found.leave')}
      </Button>
    </Stack>
  );
};
