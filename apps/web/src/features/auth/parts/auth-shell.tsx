import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { Mark, Wordmark } from '../../../ui/marks.tsx';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import { useNarrow } from '../../../ui/use-phone.ts';

/** Two halves: the company's name, and the form. On a phone only the form. */
export const AuthShell = ({ children }: { children: ReactNode }) => {
  const runtime = useRuntime();
  const narrow = useNarrow();
  const name = runtime?.tenant.name ?? 'Paraph';
  return (
    <Stack sx={{ minHeight: '100dvh', bgcolor: c('paper'), borderTop: 'var(--company-bar,0)' }}>
      <TestBanner />
      <Stack direction="row" sx={{ flex: 1 }}>
        {!narrow && <Cover name={name} />}
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Stack
            component="header"
            direction="row"
            sx={{
              alignItems: 'center',
              justifyContent: narrow ? 'space-between' : 'flex-end',
              minHeight: 64,
              px: { xs: 2, md: 4 },
            }}
          >
            {narrow && <CompanyMark name={name} size={28} />}
            <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
              <LanguageSwitch />
              <ThemeSwitch />
            </Stack>
          </Stack>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'flex',
              alignItems: { xs: 'flex-start', md: 'center' },
              justifyContent: 'center',
              px: { xs: 2, md: 4 },
              pt: { xs: 4, md: 0 },
              pb: 8,
              outline: 'none',
            }}
          >
            <Box sx={{ width: '100%', maxWidth: 400 }}>
              {children}
              <LegalLinks />
            </Box>
          </Box>
        </Stack>
      </Stack>
    </Stack>
  );
};

const Cover = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  return (
    <Stack
      sx={{
        flex: '0 1 560px',
        bgcolor: c('canvas'),
        borderRight: hairline,
        p: 6,
        position: 'relative',
        overflow: 'hidden',
        justifyContent: 'space-between',
      }}
    >
      <Box aria-hidden sx={{ position: 'absolute', right: -190, bottom: -120, opacity: 0.06 }}>
        <Mark size={600} color={c('primary')} />
      </Box>
      <CompanyMark name={name} size={40} sub={window.location.host} />
      <Box sx={{ maxWidth: 420 }}>
        <Typography
          component="p"
          sx={{
            fontSize: 36,
            lineHeight: '44px',
            fontWeight: 600,
            letterSpacing: '-0.028em',
            textWrap: 'balance',
            overflowWrap: 'anywhere',
          }}
        >
          {t('auth.slogan')}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2, color: c('ink2') }}>
          {t('auth.sloganText')}
        </Typography>
      </Box>
      <Wordmark size={22} />
    </Stack>
  );
};
