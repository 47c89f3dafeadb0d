import { Box } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';
import type { EditorState } from '../use-editor.ts';

/** More fields than this would hide the rest of the panel; they follow once these are mended. */
const MOST = 5;

/** Names fields of generated pages that are printed without a label, and fields with options of a PDF without names. */
export const NameNotices = ({ editor }: { editor: Pick<EditorState, 'unlabelled' | 'numbered'> }) => {
  const { t } = useTranslation();
  return (
    <>
      <ElementsNotice title={t('formEditor.unlabelled.title')} elements={editor.unlabelled} />
      <ElementsNotice title={t('formEditor.numbered.title')} elements={editor.numbered} />
    </>
  );
};

/** Names elements and their pages; nothing without any. */
const ElementsNotice = ({ title, elements }: { title: string; elements: readonly FormElement[] }) => {
  const { t } = useTranslation();
  if (elements.length === 0) return null;
  return (
    <Notice tone="warning" role="status" sx={{ my: 1.5 }}>
      {title}
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
