import Check from '@mui/icons-material/CheckRounded';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { STEPS } from '../model.ts';

/** The eight steps of a document, read only: done, now, later. */
export const Steps = ({ at }: { at: number }) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="ol"
      aria-label={t('document.steps.label')}
      direction="row"
      sx={{ alignItems: 'center', columnGap: 1, rowGap: 0.25, m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
    >
      {STEPS.map((step, index) => (
        <Stack
          component="li"
          key={step}
          direction="row"
          aria-current={index === at ? 'step' : undefined}
          sx={{
            alignItems: 'center',
            gap: 0.625,
            fontSize: 12,
            lineHeight: '16px',
            whiteSpace: 'nowrap',
            fontWeight: index === at ? 600 : 400,
            color: index === at ? c('ink') : index < at ? c('ink2') : c('ink3'),
          }}
        >
          {index < at ? (
            <Check sx={{ fontSize: 14, color: c('success.solid') }} aria-hidden />
          ) : (
            <Box
              sx={{
                width: 6,
                height: 6,
                mx: 0.5,
                borderRadius: '50%',
                border: `1.5px solid ${index === at ? c('primary') : c('control')}`,
                bgcolor: index === at ? c('primary') : 'transparent',
              }}
            />
          )}
          {t(`document.steps.${step}`)}
          {index < STEPS.length - 1 && (
            <Box sx={{ width: 14, borderTop: `1px solid ${c('neutral.line')}`, ml: '3px' }} />
          )}
        </Stack>
      ))}
    </Stack>
  );
};

/** The same on a phone: a dot for each step, and the name of the current one (product C6). */
export const StepDots = ({ at }: { at: number }) => {
  const { t } = useTranslation();
  const name = t(`document.steps.${STEPS[at] ?? 'done'}`);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Stack
        role="img"
        aria-label={t('document.steps.at', { at: at + 1, of: STEPS.length, name })}
        direction="row"
        sx={{ gap: 0.625 }}
      >
        {STEPS.map((step, index) => (
          <Box
            key={step}
            sx={{
              width: index === at ? 16 : 7,
              height: 7,
              borderRadius: '4px',
              border: `1.5px solid ${index <= at ? c('primary') : c('control')}`,
              bgcolor: index <= at ? c('primary') : 'transparent',
            }}
          />
        ))}
      </Stack>
      <Typography variant="caption" aria-hidden sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
    </Stack>
  );
};
