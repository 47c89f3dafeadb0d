import { Box, Stack } from '@mui/material';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Wordmark } from '../../../ui/marks.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import { usePhone } from '../../../ui/use-phone.ts';

/** Top bar of a guest instead of the navigation: the requesting company and the language. */
export const GuestTop = () => {
  const { me } = useSession();
  const phone = usePhone();
  return (
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
      <CompanyMark name={me?.tenant.name ?? ''} size={phone ? 28 : 32} />
      <Box sx={{ flex: 1 }} />
      <LanguageSwitch short={phone} />
      <ThemeSwitch />
      {!phone && <Wordmark size={18} color={c('ink3')} />}
    </Stack>
  );
};

/** Top bar before or instead of the document: the visitor is unknown, but can choose the language. */
export const EntryTop = () => (
  <Stack
    component="header"
    direction="row"
    sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, minHeight: 56, px: { xs: 2, sm: 3 }, flex: 'none' }}
  >
    <LanguageSwitch />
    <ThemeSwitch />
  </Stack>
);
