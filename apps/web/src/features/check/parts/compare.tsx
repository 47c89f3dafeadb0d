import type { CheckedCopy } from '@paraph/contract';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fingerprintOf, likenessOf, type Likeness } from '../model.ts';

/** Whether the reader's own file is the document; compared on their device. */
export const Compare = ({ versions }: Pick<CheckedCopy, 'versions'>) => {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<{ name: string; likeness: Likeness } | null>(null);
  const compare = async (file: File) =>
    setCompared({ name: file.name, likeness: likenessOf(await fingerprintOf(file), versions) });
  return (
    <>
      <DropZone
        title={t('proof.check.drop')}
        text={t('proof.check.dropText')}
        accept=".pdf,.asice,.sce,.asics,.scs,.edoc,.bdoc,.adoc"
        onFiles={([file]) => file && void compare(file)}
      />
      <Box role="status" sx={{ mt: 2 }}>
        {compared && <Outcome {...compared} total={versions[0]?.number ?? 0} />}
      </Box>
    </>
  );
};

const Outcome = ({ name, likeness, total }: { name: string; likeness: Likeness; total: number }) => {
  const { t } = useTranslation();
  const says =
    typeof likeness === 'object'
      ? t('proof.check.earlier', { number: likeness.earlier, all: total })
      : t(`proof.check.${likeness}`);
  return (
    <>
      {likeness === 'same' ? <Same>{says}</Same> : <Notice tone="warning">{says}</Notice>}
      <Typography variant="body2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {t('proof.check.compared', { name })}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: c('ink2') }}>
        {`${t('proof.check.who')} `}
        <MuiLink component={Link} to="/validate">
          {t('proof.check.validate')}
        </MuiLink>
      </Typography>
    </>
  );
};

const Same = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1.25,
      p: '10px 14px',
      borderRadius: '10px',
      bgcolor: c('success.bg'),
      color: c('success.fg'),
      fontSize: 14,
      lineHeight: '20px',
    }}
  >
    <CheckCircle aria-hidden sx={{ fontSize: 20, color: c('success.solid') }} />
    {children}
  </Box>
);
