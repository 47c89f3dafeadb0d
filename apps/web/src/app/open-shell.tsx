import { Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../lib/route/index.ts';
import { useRuntime } from '../lib/session/index.ts';
import { c, hairline } from '../theme/css.ts';
import { CompanyMark } from '../ui/company-mark.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { TestBanner } from '../ui/test-banner.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { usePhone } from '../ui/use-phone.ts';

/** Header of a page that anyone may use: the company's name, the language, the sign-in link. */
export const OpenShell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const phone = usePhone();
  return (
    <Stack sx={{ minHeight: '100dvh', bgcolor: c('paper') }}>
      <TestBanner />
      <Stack
        component="header"
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          minHeight: { xs: 56, sm: 64 },
          px: { xs: 2, sm: 3 },
          borderBottom: hairline,
          flex: 'none',
        }}
      >
        <CompanyMark name={runtime?.tenant.name ?? 'Paraph'} size={phone ? 28 : 32} bare={phone} />
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch short />
        <ThemeSwitch />
        <Button component={Link} to="/auth/login" size="small">
          {t('auth.title')}
        </Button>
      </Stack>
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        {children}
      </Box>
    </Stack>
  );
};
