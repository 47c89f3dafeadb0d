import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fileFault, type Pages } from '../pages.ts';
import { PagesPreview } from './pages-preview.tsx';

interface UploadProps {
  pages: Pages | null;
  onPages: (pages: Pages | null) => void;
  /** Why the server refused the file. */
  refused: string | undefined;
}

/** A PDF from the computer: dropped or chosen, shown, and removed again (FORM-040, FORM-048). */
export const UploadPages = ({ pages, onPages, refused }: UploadProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const most = useRuntime()?.fileBytes ?? Number.POSITIVE_INFINITY;
  const [fault, setFault] = useState<ReturnType<typeof fileFault>>(null);
  const take = ([file]: File[]) => {
    if (!file) return;
    const found = fileFault(file, most);
    setFault(found);
    if (!found) onPages({ file });
  };
  const message = fault ? t(`formEditor.create.${fault}`, { size: size(most) }) : refused;
  return (
    <Box>
      {pages && 'file' in pages ? (
        <PagesPreview file={pages.file} name={pages.file.name} onRemove={() => onPages(null)} />
      ) : (
        <DropZone
          large
          title={t('formEditor.create.drop')}
          text={t('formEditor.create.dropText', { size: size(most) })}
          accept=".pdf,application/pdf"
          onFiles={take}
        />
      )}
      {message && (
        <Notice tone="error" role="alert" sx={{ mt: 1.5 }}>
          {message}
        </Notice>
      )}
    </Box>
  );
};
