import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { WayName } from '../methods/method.ts';

interface SlowNoticeProps {
  /** The method that does not answer. */
  way: WayName;
  /** Before the phone was reached, or while it shows the request. */
  when: 'starting' | 'running';
  others: readonly WayName[];
  onOther: (way: WayName) => void;
}

/** The provider does not answer: polling continues, and other methods are offered. */
export const SlowNotice = ({ way, when, others, onOther }: SlowNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="status" sx={{ textAlign: 'left' }}>
      {t(`signing.slow.${when}`, { method: t(`methods.${way}`) })}
      {others.length > 0 && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {others.map((other) => (
            <Button key={other} size="small" variant="outlined" color="inherit" onClick={() => onOther(other)}>
              {t('signing.useInstead', { method: t(`methods.${other}`) })}
            </Button>
          ))}
        </Box>
      )}
    </Notice>
  );
};
