import type { DocumentDetails } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { Seal } from '../../../ui/seal.tsx';
import { nextNames } from '../model.ts';

export type CompletedAction = 'signed' | 'approved' | 'acknowledged';

/** The result: what the viewer did, the progress, and everybody who is next. */
export const DoneNotice = ({ deed, document }: { deed: CompletedAction; document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { progress } = document;
  const names = nextNames(document).join(', ');
  const sentence = () => {
    if (!progress) return null;
    const { asked, done, total } = progress;
    if (done >= total) return t(`signing.done.all.${asked}`);
    const counted = t(`signing.done.progress.${asked}`, { done, total });
    return names ? `${counted} ${t('signing.done.following', { names })}` : counted;
  };
  return (
    <Stack role="status" sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 4 }}>
      <Seal size={112} closing />
      <Typography variant="h1" component="h2" sx={{ mt: 2 }}>
        {t(`signing.done.${deed}`)}
      </Typography>
      <Typography sx={{ mt: 1, color: c('ink2'), textWrap: 'balance', overflowWrap: 'anywhere' }}>
        {sentence()}
      </Typography>
    </Stack>
  );
};

interface DoneFootProps {
  onDownload: () => void;
  /** The next waiting document, and how many wait; null when none or for guests. */
  next: { to: string; count: number } | null;
}

/** After the act: download the file, or continue. */
export const DoneFoot = ({ onDownload, next }: DoneFootProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant={next ? 'outlined' : 'contained'}
        color={next ? 'inherit' : 'primary'}
        size="large"
        startIcon={<Download />}
        onClick={onDownload}
        sx={{ flex: 'auto' }}
      >
        {t('document.download')}
      </Button>
      {next && (
        <Button
          component={Link}
          to={next.to}
          variant="contained"
          color="primary"
          size="large"
          sx={{ flex: 'auto', whiteSpace: 'nowrap' }}
        >
          {t('signing.done.next', { count: next.count })}
        </Button>
      )}
    </>
  );
};
