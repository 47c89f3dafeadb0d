import Add from '@mui/icons-material/AddRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import { Box, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../lib/route/index.ts';
import { useSession } from '../../lib/session/index.ts';
import { c, hairline } from '../../theme/css.ts';
import { hiddenFromEyes, type IconType } from '../../ui/tag.tsx';
import { isAt, placesOf } from './places.ts';
import { Count } from './side-nav.tsx';

const cell = (here: boolean) => ({
  // A long word takes the place that short ones leave, so that it does not break.
  flex: '1 1 auto',
  minWidth: 0,
  px: '2px',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  textDecoration: 'none',
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: here ? c('primary') : c('ink2'),
  position: 'relative',
});

const Face = ({ icon: Icon, label, here }: { icon: IconType; label: string; here: boolean }) => (
  <>
    <Icon sx={{ fontSize: 24 }} aria-hidden />
    <Box
      component="span"
      sx={{
        fontSize: 11,
        lineHeight: '14px',
        fontWeight: here ? 600 : 500,
        maxWidth: '100%',
        overflowWrap: 'anywhere',
      }}
    >
      {label}
    </Box>
  </>
);

/** Phone navigation: four entries within reach of the thumb. */
export const BottomBar = ({ waiting, onMenu }: { waiting: number; onMenu: () => void }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const { pathname } = useLocation();
  return (
    <Stack
      component="nav"
      aria-label={t('nav.label')}
      direction="row"
      sx={{
        position: 'fixed',
        inset: 'auto 0 0 0',
        minHeight: 64,
        bgcolor: c('paper'),
        borderTop: hairline,
        zIndex: 20,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {placesOf(can)
        .filter(({ rare }) => !rare)
        .map((place) => {
          const here = isAt(place, pathname);
          const count = place.counted ? waiting : 0;
          const label = t(place.label);
          return (
            <Stack
              key={place.to}
              component={Link}
              to={place.to}
              aria-current={here ? 'page' : undefined}
              sx={cell(here)}
            >
              <Face icon={place.icon} label={label} here={here} />
              {count > 0 && (
                <Box component="span" sx={hiddenFromEyes}>
                  , {t('nav.waiting', { count })}
                </Box>
              )}
              {count > 0 && (
                <Box
                  component="span"
                  sx={{ position: 'absolute', top: 6, left: 'calc(50% + 2px)', width: 24, height: 18 }}
                >
                  <Count count={count} pill />
                </Box>
              )}
            </Stack>
          );
        })}
      {can('documents.compose') && (
        <Stack component={Link} to="/standard/compose-document" sx={cell(false)}>
          <Face icon={Add} label={t('nav.new.button')} here={false} />
        </Stack>
      )}
      <Stack component="button" type="button" aria-haspopup="dialog" onClick={onMenu} sx={cell(false)}>
        <Face icon={MenuIcon} label={t('nav.menu')} here={false} />
      </Stack>
    </Stack>
  );
};
