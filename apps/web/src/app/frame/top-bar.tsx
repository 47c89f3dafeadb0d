import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Search from '@mui/icons-material/SearchRounded';
import { Box, Breadcrumbs, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../lib/route/index.ts';
import { Bell } from '../../features/notifications/index.ts';
import { c, hairline } from '../../theme/css.ts';
import { useCurrentCrumbs } from '../../ui/crumbs.tsx';
import { Kbd } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { hiddenFromEyes } from '../../ui/tag.tsx';
import { OwnLanguage } from './own-language.tsx';
import { ProfileMenu } from './profile-menu.tsx';

interface TopBarProps {
  onSearch: () => void;
  /** Set where the navigation is a drawer. */
  onMenu?: (() => void) | undefined;
}

/** Breadcrumbs on the left; search, language, colour scheme, notifications and profile on the right. */
export const TopBar = ({ onSearch, onMenu }: TopBarProps) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, minHeight: 64, pr: 3, pl: 0.5, flex: 'none' }}
    >
      {onMenu && (
        <IconButton aria-label={t('nav.openMenu')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Crumbs />
      <Box sx={{ flex: 1 }} />
      <SearchButton onSearch={onSearch} />
      <OwnLanguage />
      <ThemeSwitch />
      <Bell />
      <ProfileMenu />
    </Stack>
  );
};

/** The heading below shows a long title in full. */
const oneLine = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
} as const;

const Crumbs = () => {
  const { t } = useTranslation();
  const place = useCurrentCrumbs().filter(({ isOnPage }) => !isOnPage);
  return (
    <Breadcrumbs
      aria-label={t('nav.crumbs')}
      separator={<ChevronRight sx={{ fontSize: 16, color: c('ink3') }} />}
      sx={{ minWidth: 0, '& ol': { flexWrap: 'nowrap' }, '& li': { minWidth: 0 } }}
    >
      {place.map((crumb, index) =>
        crumb.to && index < place.length - 1 ? (
          <MuiLink
            key={crumb.label}
            component={Link}
            to={crumb.to}
            title={crumb.label}
            sx={{ ...oneLine, color: c('ink2'), fontWeight: 400 }}
          >
            {crumb.label}
          </MuiLink>
        ) : (
          <Typography
            key={crumb.label}
            variant="body2"
            title={crumb.label}
            sx={{ ...oneLine, fontWeight: 500, maxWidth: 420 }}
          >
            {crumb.label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
};

const SearchButton = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="button"
      type="button"
      direction="row"
      aria-keyshortcuts="Control+K"
      onClick={onSearch}
      sx={{
        alignItems: 'center',
        gap: 1,
        flex: '0 1 320px',
        minWidth: 40,
        minHeight: 36,
        px: 1.25,
        mr: 1,
        border: hairline,
        borderRadius: '8px',
        bgcolor: c('paper'),
        color: c('ink3'),
        font: 'inherit',
        fontSize: 13,
        textAlign: 'left',
        cursor: 'pointer',
        '&:hover': { borderColor: c('control') },
      }}
    >
      <Search sx={{ fontSize: 18, flex: 'none' }} aria-hidden />
      <Box component="span" sx={hiddenFromEyes}>
        {t('palette.open')}
      </Box>
      <Box component="span" aria-hidden sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('ui.search')}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline' } }}>
        <Kbd>Ctrl K</Kbd>
      </Box>
    </Stack>
  );
};
