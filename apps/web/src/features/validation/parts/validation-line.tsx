import type { DocumentDetails } from '@paraph/contract';
import Error from '@mui/icons-material/ErrorRounded';
import Help from '@mui/icons-material/HelpRounded';
import Refresh from '@mui/icons-material/RefreshRounded';
import Verified from '@mui/icons-material/VerifiedRounded';
import { Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf, zoneOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { Tag } from '../../../ui/tag.tsx';
import { toneOf, verdictOf } from '../model.ts';
import { useCheck } from '../use-check.ts';
import { ReportDialog } from './report-dialog.tsx';

const icons = { success: Verified, error: Error, neutral: Help } as const;

/** The verdict with its numbers; seals of organisations are counted separately from signatures of people. */
function useWord(validation: DocumentDetails['validation']): string {
  const { t } = useTranslation();
  const word = useResult(validation);
  const isTest = validation?.trust === 'test' && validation.result === 'valid';
  return isTest ? `${word} · ${t('validation.line.test')}` : word;
}

function useResult(validation: DocumentDetails['validation']): string {
  const { t } = useTranslation();
  const verdict = verdictOf(validation);
  // Without a signature it is a timestamp that does not hold.
  if (verdict === 'invalid' && validation?.signatures === 0 && validation.seals === 0)
    return t('validation.line.stampInvalid');
  if (verdict !== 'valid' || !validation) return t(`validation.line.${verdict}`);
  const { valid, validSeals } = validation;
  const signatures = t('validation.line.valid', { count: valid });
  if (validSeals === 0) return signatures;
  const seals = t('validation.line.seals', { count: validSeals });
  return valid === 0
    ? t('validation.line.onlySeals', { seals })
    : t('validation.line.withSeals', { signatures, seals });
}

interface ValidationLineProps {
  document: DocumentDetails;
  /** On a phone: only the word, which opens the report. */
  short?: boolean;
}

/** The verdict in one tag, its time, and a link to the report. */
export const ValidationLine = ({ document, short }: ValidationLineProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { validation } = document;
  const verdict = verdictOf(validation);
  const tone = toneOf(verdict, validation?.trust);
  const word = useWord(validation);
  const check = useCheck(document);
  return (
    <>
      <Tag tone={tone} icon={icons[tone]}>
        {word}
      </Tag>
      {!short && validation && verdict !== 'noSignatures' && (
        <Typography variant="caption" className="num" sx={{ color: c('ink3'), ml: 1 }}>
          {t('validation.checked', { time: `${clockOf(validation.at)} (${zoneOf(validation.at)})` })}
        </Typography>
      )}
      {!short && validation && document.actions.includes('validate') && (
        <IconButton
          size="small"
          aria-label={t('validation.check')}
          loading={check.isPending}
          onClick={check.run}
          sx={{ width: 28, height: 28 }}
        >
          <Refresh />
        </IconButton>
      )}
      {document.actions.includes('validate') && (
        <Button variant="text" color="primary" size="small" onClick={() => setOpen(true)}>
          {validation ? t('validation.report') : t('validation.check')}
        </Button>
      )}
      {open && <ReportDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
};
