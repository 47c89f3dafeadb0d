import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useNarrow } from '../../../ui/use-phone.ts';
import { ADMIN_GROUPS, type AdminEntry } from '../entries.ts';

interface AdminPageProps {
  title: string;
  /** The one primary button. */
  action?: ReactNode;
  children: ReactNode;
  /** Limits a form to less than the width of a table. */
  narrow?: boolean;
}

/** A page of the administration: its navigation is on the left, on a small screen above it. */
export const AdminPage = ({ title, action, children, narrow }: AdminPageProps) => {
  const { t } = useTranslation();
  const small = useNarrow();
  const { can } = useSession();
  // The panel is the root of the administration.
  const isRoot = title === t('admin.title') || !can('admin.open');
  const crumbs = isRoot ? [] : [{ label: t('admin.title'), to: '/admin' }];
  useCrumbs([...crumbs, { label: title }]);
  return (
    <Stack direction={small ? 'column' : 'row'} sx={{ minHeight: '100%' }}>
      {small ? <PlacePick /> : <PlaceList />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: { xs: 2, sm: 4 },
            pt: { xs: 2, sm: 3 },
            pb: 1,
          }}
        >
          <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {action}
        </Stack>
        {narrow ? <Box sx={{ px: { xs: 2, sm: 4 }, pb: 6, maxWidth: 880 }}>{children}</Box> : children}
      </Box>
    </Stack>
  );
};

/** Returns the entries that this user may open, by group. */
export function useAdminEntries() {
  const { can } = useSession();
  return ADMIN_GROUPS.map((group) => ({
    ...group,
    places: group.places.filter(({ capability }) => can(capability)),
  })).filter(({ places }) => places.length > 0);
}

const PlaceList = () => {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('admin.nav')}
      sx={{ width: 216, flex: 'none', borderRight: hairline, px: 1.5, py: 3, overflowWrap: 'anywhere' }}
    >
      {useAdminEntries().map(({ name, places }) => (
        <Box key={name} sx={{ mb: 2.5 }}>
          <Typography variant="caption" component="h2" sx={{ px: 1.25, color: c('ink3') }}>
            {t(`admin.group.${name}`)}
          </Typography>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
        </Box>
      ))}
    </Box>
  );
};

const PlaceLink = ({ place }: { place: AdminEntry }) => {
  const { t } = useTranslation();
  const here = useLocation().pathname.startsWith(place.to);
  return (
    <Box
      component={Link}
      to={place.to}
      aria-current={here ? 'page' : undefined}
      sx={{
        display: 'block',
        px: 1.25,
        py: 1,
        borderRadius: '8px',
        textDecoration: 'none',
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: here ? 600 : 500,
        color: here ? c('primary') : c('ink2'),
        bgcolor: here ? c('primarySoft') : 'transparent',
        '&:hover': { color: c('ink'), bgcolor: here ? c('primarySoft') : c('well') },
      }}
    >
      {t(`admin.place.${place.name}`)}
    </Box>
  );
};

const PlacePick = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const places = useAdminEntries().flatMap((group) => group.places);
  const here = places.find(({ to }) => pathname.startsWith(to))?.to;
  if (!here) return null; // the panel has a tile for each of them
  return (
    <Box component="nav" aria-label={t('admin.nav')} sx={{ px: 2, pt: 1.5 }}>
      <SelectField
        label={t('admin.nav')}
        quiet
        small
        value={here}
        options={places.map(({ to, name }) => ({ value: to, label: t(`admin.place.${name}`) }))}
        onChange={(to) => void navigate(to)}
      />
    </Box>
  );
};
