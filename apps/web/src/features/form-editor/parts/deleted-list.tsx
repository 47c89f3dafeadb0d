import Restore from '@mui/icons-material/RestoreRounded';
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';
import type { Design } from '../use-design.ts';
import { listBox } from './list-box.ts';

interface DeletedProps {
  design: Design;
  consented: boolean;
  onConsent: (consented: boolean) => void;
}

/** Deleted elements, each with a restore button; saving loses them, which requires consent (FORM-029, FORM-030). */
export const DeletedList = ({ design: { deleted, restore }, consented, onConsent }: DeletedProps) => {
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
      <Notice tone="warning" sx={{ mt: 1.5 }}>
        <FormControlLabel
          control={<Checkbox checked={consented} onChange={(event) => onConsent(event.target.checked)} />}
          label={t('formEditor.deleted.consent')}
        />
      </Notice>
    </Box>
  );
};
