import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { AdminPage, useAdminEntries } from '../parts/admin-page.tsx';
import { NeedsAttention } from '../parts/needs-attention.tsx';
import type { AdminEntry } from '../entries.ts';

/**
 * What needs attention (product, admin panel), and the areas of the administration as tiles with a description of each
 * (DIR-044).
 */
export default function PanelPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('admin.title')}>
      <Stack sx={{ gap: 3, px: { xs: 2, sm: 4 }, pb: 6, maxWidth: 1200 }}>
        <NeedsAttention />
        {useAdminEntries().map(({ name, places }) => (
          <Box key={name} component="section">
            <SectionHead>{t(`admin.group.${name}`)}</SectionHead>
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
              }}
            >
              {places.map((place) => (
                <Tile key={place.to} place={place} />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </AdminPage>
  );
}

const Tile = ({ place: { to, name } }: { place: AdminEntry }) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          height: '100%',
          p: 2,
          border: hairline,
          borderRadius: '10px',
          bgcolor: c('paper'),
          color: c('ink'),
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: c('hover') },
        }}
      >
        <Typography variant="h4" component="h3">
          {t(`admin.place.${name}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: c('ink2'), mt: 0.5 }}>
          {t(`admin.tile.${name}`)}
        </Typography>
      </Box>
    </Box>
  );
};
