import type { Away } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';

const textOf = ({ mayAct, delegateIsOwner, delegateApproves }: Away) => {
  if (delegateIsOwner) return 'document.people.awayOwner';
  if (delegateApproves) return 'document.people.awayApproves';
  return mayAct ? 'document.people.away' : 'document.people.awayAlone';
};

/** Says until when somebody who is to act is away, and who acts for them. */
export const AwayLine = ({ away }: { away: Away }) => {
  const { t } = useTranslation();
  return (
    <Typography variant="caption" component="div" sx={{ color: c('warning.fg'), overflowWrap: 'anywhere' }}>
      {t(textOf(away), { day: away.until, name: away.delegate })}
    </Typography>
  );
};
