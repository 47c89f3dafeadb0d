import type { DocumentDetails } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { ContainerView, useVersionFile } from '../../document/index.ts';
import { Viewer, type StampMark } from '../../viewer/index.ts';

/** The pages, or the content of a container, next to the form on wide screens. */
export const Preview = ({ document, stamps }: { document: DocumentDetails; stamps: readonly StampMark[] }) => {
  const { t } = useTranslation();
  const file = useVersionFile(document.id, document.version.number, document.isPdf);
  const { contents } = document;
  if (!document.isPdf && !contents) return null;
  return (
    <Box
      component="aside"
      aria-label={t('compose.preview')}
      sx={{ flex: '0 1 480px', minWidth: 0, display: 'flex', borderLeft: hairline, minHeight: 0 }}
    >
      {contents && <ContainerView document={document} contents={contents} compact />}
      {!contents && file.data && <Viewer bytes={file.data.bytes} start={null} stamps={stamps} compact />}
    </Box>
  );
};
