import Download from '@mui/icons-material/DownloadRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The recovery codes, shown only once. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'paraph-codes.txt');
  return (
    <Dialog
      open
      size="code"
      title={t('safety.codes.title')}
      onClose={onClose}
      foot={
        <>
          <Button startIcon={<Download />} onClick={save}>
            {t('safety.codes.save')}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {t('safety.codes.kept')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('safety.codes.text')}
        </Typography>
        <Box
          component="ul"
          className="num"
          sx={{
            m: 0,
            p: 2,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
            gap: 1,
            bgcolor: c('well'),
            borderRadius: '8px',
            fontFamily: 'ui-monospace, monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
};
