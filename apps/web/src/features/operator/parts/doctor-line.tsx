import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import Remove from '@mui/icons-material/RemoveRounded';
import { Box, Typography } from '@mui/material';
import { doctorCause, doctorRaw } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { decimalShown } from '../../../lib/format/numbers.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type IconType, Tag, type ToneName } from '../../../ui/tag.tsx';
import type { Examined } from '../api.ts';

type Line = Examined['lines'][number];

const LOOKS: Record<Line['state'], { tone: ToneName; icon: IconType }> = {
  waiting: { tone: 'neutral', icon: HourglassEmpty },
  running: { tone: 'info', icon: HourglassEmpty },
  good: { tone: 'success', icon: CheckCircle },
  idle: { tone: 'neutral', icon: Remove },
  red: { tone: 'error', icon: ErrorIcon },
};

/** Returns the values of a result with decimals as the reader's language writes them. */
const shownParams = (params: Line['params'], language: string): Line['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? decimalShown(String(value), language) : value,
    ]),
  );

/** One check of the doctor: its state, the result, the raw answer of the other side, and advice. */
export const DoctorLine = ({ line: { check, state, says, params, raw } }: { line: Line }) => {
  const { t, i18n } = useTranslation();
  const { tone, icon } = LOOKS[state];
  const cause = doctorCause(says);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '148px 1fr' },
        gap: { xs: 0.75, sm: 2 },
        py: 1.5,
        borderBottom: hairline,
      }}
    >
      <Box>
        <Tag tone={tone} icon={icon} sx={{ py: '3px', whiteSpace: 'normal' }}>
          {t(`doctor.state.${state}`)}
        </Tag>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t(`doctor.checks.${check}.title`)}
        </Typography>
        {says && (
          <Typography variant="body2" className="num" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {t(`doctor.says.${says}`, shownParams(params, i18n.language))}
          </Typography>
        )}
        {raw && (
          <Typography
            component="pre"
            sx={{ m: 0, mt: 0.5, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {t(`doctor.raw.${doctorRaw(says)}`)}: {raw}
          </Typography>
        )}
        {state === 'red' && (
          <Notice tone="error" sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{t('doctor.cure')}:</strong> {t(cause ? `doctor.cures.${cause}` : `doctor.checks.${check}.cure`)}
            </Typography>
          </Notice>
        )}
      </Box>
    </Box>
  );
};
