import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Circle from '@mui/icons-material/RadioButtonUncheckedRounded';
import { SIGN_IN_LIMITS } from '@paraph/domain';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { passwordRules } from '../model.ts';

/** The rules, each ticked as soon as it is met. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTranslation();
  return (
    <Box>
      <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
        {t('passwords.rules.title')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', gap: 0.25 }}>
        {passwordRules(password).map(({ rule, met }) => (
          <Stack
            key={rule}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 0.75, fontSize: 13, color: met ? c('success.fg') : c('ink2') }}
          >
            {met ? <CheckCircle sx={{ fontSize: 16 }} aria-hidden /> : <Circle sx={{ fontSize: 16 }} aria-hidden />}
            {t(`passwords.rules.${rule}`, { count: SIGN_IN_LIMITS.passwordLength })}
            <Box component="span" sx={hiddenFromEyes}>
              {met ? t('passwords.rules.met') : t('passwords.rules.open')}
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
