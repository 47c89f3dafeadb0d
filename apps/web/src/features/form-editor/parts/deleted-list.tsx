import Restore from '@mui/icons-material/RestoreRounded';
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { goToField } from '../../../lib/focus/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';
import type { Design } from '../use-design.ts';
import type { LostElements } from '../use-lost-elements.ts';
import { listBox } from './list-box.ts';

interface DeletedProps {
  design: Design;
  lost: LostElements;
  /** Focuses the consent. */
  takesFocus: boolean;
}

/** Deleted elements, each with a restore button; losing saved ones requires consent (FORM-029, FORM-030). */
export const DeletedList = ({ design: { deleted, restore }, lost, takesFocus }: DeletedProps) => {
  const { t } = useTranslation();
  if (deleted.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('formEditor.deleted.none')}
      </Typography>
    );
  }
  return (
    <Box>
      <Box component="ul" aria-label={t('formEditor.deleted.label')} sx={{ ...listBox, mt: 0 }}>
        {deleted.map(({ element }) => (
          <Stack
            key={element.id}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 1,
              pl: 1.25,
              pr: 0.5,
              py: 0.25,
              minHeight: 40,
              '& + &': { borderTop: hairline },
            }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {element.label || t(`formEditor.kind.${kindOf(element)}`)}{' '}
              <Box component="span" sx={{ color: c('ink3') }}>
                {t('formEditor.deleted.page', { page: element.page })}
              </Box>
            </Typography>
            <Button
              size="small"
              startIcon={<Restore />}
              aria-label={t('formEditor.deleted.restoreNamed', { label: element.label })}
              onClick={() => restore(element.id)}
            >
              {t('formEditor.deleted.restore')}
            </Button>
          </Stack>
        ))}
      </Box>
      {lost.isAsked && <Consent lost={lost} takesFocus={takesFocus} />}
    </Box>
  );
};

const Consent = ({ lost: { consented, onConsent }, takesFocus }: Omit<DeletedProps, 'design'>) => {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && box.current) goToField(box.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Notice tone="warning" sx={{ mt: 1.5 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={consented}
            slotProps={{ input: { ref: box } }}
            onChange={(event) => onConsent(event.target.checked)}
          />
        }
        label={t('formEditor.deleted.consent')}
      />
    </Notice>
  );
};
