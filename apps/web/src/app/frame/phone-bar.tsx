import Search from '@mui/icons-material/SearchRounded';
import { Box, IconButton, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Bell } from '../../features/notifications/index.ts';
import { useSession } from '../../lib/session/index.ts';
import { c, hairline } from '../../theme/css.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { OwnLanguage } from './own-language.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** The top bar of a phone: company, search, profile. */
export const PhoneBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation();
  const { me } = useSession();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 0.25,
        minHeight: 56,
        px: 2,
        borderBottom: hairline,
        bgcolor: c('paper'),
        flex: 'none',
      }}
    >
      <CompanyMark name={me?.tenant.name ?? ''} size={28} bare />
      <Box sx={{ flex: 1 }} />
      <OwnLanguage />
      <ThemeSwitch />
      <IconButton size="small" aria-label={t('palette.open')} onClick={onSearch}>
        <Search />
      </IconButton>
      <Bell />
      <ProfileMenu />
    </Stack>
  );
};
