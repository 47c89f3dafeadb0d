import { Box } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';

/** More fields than this would hide the rest of the panel; they follow once these are mended. */
const MOST = 5;

/** Names fields of generated pages that are printed without a label; nothing without any. */
export const LabelNotice = ({ elements }: { elements: readonly FormElement[] }) => {
  const { t } = useTranslation();
  if (elements.length === 0) return null;
  return (
    <Notice tone="warning" role="status" sx={{ my: 1.5 }}>
      {t('formEditor.unlabelled.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {elements.slice(0, MOST).map((element) => (
          <li key={element.id}>
            {t('formEditor.unlabelled.field', {
              page: element.page,
              name: element.label.trim() || t(`formEditor.kind.${kindOf(element)}`),
            })}
          </li>
        ))}
      </Box>
    </Notice>
  );
};
