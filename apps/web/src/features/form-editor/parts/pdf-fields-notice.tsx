import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';
import type { PdfFields } from '../use-pdf-fields.ts';

/** More fields than this would hide the rest of the dialog; they follow once these are added. */
const MOST = 5;

/** Names fields of the PDF that nobody can fill in, and adds them; nothing without any. */
export const PdfFieldsNotice = ({ fields: { unfilled, offered, take } }: { fields: PdfFields }) => {
  const { t } = useTranslation();
  if (unfilled.length === 0) return null;
  return (
    <Notice tone="warning" role="status" sx={{ my: 1.5 }}>
      {t('formEditor.found.unfilled')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {unfilled.slice(0, MOST).map(({ id, page, label, ...field }) => (
          <li key={id}>
            {t('formEditor.unlabelled.field', { page, name: label || t(`formEditor.kind.${kindOf(field)}`) })}
          </li>
        ))}
      </Box>
      {unfilled.length > MOST && t('formEditor.found.more', { count: unfilled.length - MOST })}
      {offered.length > 0 && (
        <Button size="small" onClick={take} sx={{ display: 'block', mt: 1 }}>
          {t('formEditor.found.take')}
        </Button>
      )}
    </Notice>
  );
};
