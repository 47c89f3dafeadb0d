import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { PdfPage, usePdf } from '../../viewer/index.ts';

interface PreviewProps {
  name: string;
  onRemove: () => void;
  file: File;
}

/** The first pages of the chosen PDF, with a button to choose another. */
export const PagesPreview = ({ file, name, onRemove }: PreviewProps) => {
  const { t } = useTranslation();
  const pdf = usePdf(file);
  const fact = () => {
    if (pdf.state === 'failed') return t('formEditor.create.unreadable');
    return pdf.state === 'ready' ? t('formEditor.create.pageCount', { count: pdf.sizes.length }) : '';
  };
  return (
    <PreviewFrame name={name} fact={fact()} onRemove={onRemove}>
      {pdf.state === 'ready' &&
        pdf.sizes
          .slice(0, 4)
          .map((size, place) => (
            <PdfPage key={place} pdf={pdf.pdf} number={place + 1} size={size} scale={HEIGHT / size.height} small />
          ))}
    </PreviewFrame>
  );
};

/** Height of a page in the preview, in pixels. */
export const HEIGHT = 220;

interface FrameProps {
  name: string;
  fact: string;
  onRemove: () => void;
  children: React.ReactNode;
}

/** Pages side by side, a description, and a button that removes them. */
export const PreviewFrame = ({ name, fact, onRemove, children }: FrameProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('formEditor.create.preview')}
      sx={{ border: hairline, borderRadius: '10px' }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, p: 2, overflowX: 'auto', bgcolor: c('well'), borderRadius: '10px 10px 0 0' }}
      >
        {children}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: hairline, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" role="status" sx={{ color: c('ink2') }}>
            {fact}
          </Typography>
        </Box>
        <Button startIcon={<Delete />} onClick={onRemove}>
          {t('formEditor.create.remove')}
        </Button>
      </Stack>
    </Box>
  );
};
