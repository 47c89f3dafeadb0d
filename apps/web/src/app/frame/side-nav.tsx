import Add from '@mui/icons-material/AddRounded';
import Article from '@mui/icons-material/ArticleOutlined';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFillForm } from '../../features/filling/index.ts';
import { Link, useLocation } from '../../lib/route/index.ts';
import { useRuntime, useSession } from '../../lib/session/index.ts';
import { c, hairline } from '../../theme/css.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { Mark } from '../../ui/marks.tsx';
import { hiddenFromEyes } from '../../ui/tag.tsx';
import { isAt, placesOf, type NavigationItem } from './places.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Loaded once the first page is rendered. */
const Pinned = lazyPart(() => import('../../features/drive/parts/pinned.tsx'));

interface SideNavProps {
  /** Icons only, 64 px. */
  rail: boolean;
  waiting: number;
}

/** Side navigation by task; 240 px or a rail of icons. */
export const SideNav = ({ rail, waiting }: SideNavProps) => {
  const { t } = useTranslation();
  const { can, me } = useSession();
  const runtime = useRuntime();
  const company = me?.tenant.name ?? runtime?.tenant.name ?? '';
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{
        width: rail ? 64 : 240,
        flex: 'none',
        height: '100%',
        px: rail ? 1 : 1.5,
        py: 1.5,
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        overflowY: 'auto',
      }}
    >
      <Stack
        direction="row"
        sx={{ minHeight: 40, px: rail ? 0 : 0.75, mb: 1.5, justifyContent: rail ? 'center' : 'flex-start' }}
      >
        <CompanyMark name={company} size={rail ? 32 : 28} bare={rail} />
      </Stack>
      {can('documents.compose') && <NewButton rail={rail} />}
      <FillForm rail={rail} />
      {placesOf(can).map((place, at, all) => (
        <Fragment key={place.to}>
          {!rail && place.group && all[at - 1]?.group !== place.group && <GroupWord label={place.group} />}
          <NavItem place={place} rail={rail} count={place.counted ? waiting : 0} />
        </Fragment>
      ))}
      {can('folders.open') && (
        <Suspense>
          <Pinned rail={rail} />
        </Suspense>
      )}
      <Box sx={{ flex: 1 }} />
      {!rail && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 0.75, px: 1.25, pt: 1.5, mt: 1, borderTop: hairline, color: c('ink3') }}
        >
          <Mark size={18} color={c('ink3')} />
          <Typography variant="caption">Paraph {runtime?.version ?? ''}</Typography>
        </Stack>
      )}
    </Box>
  );
};

const NewButton = ({ rail }: { rail: boolean }) => {
  const { t } = useTranslation();
  const to = '/standard/compose-document';
  if (!rail) {
    return (
      <Button component={Link} to={to} startIcon={<Add />} sx={{ mb: 1.5, justifyContent: 'flex-start' }}>
        {t('nav.new.upload')}
      </Button>
    );
  }
  return (
    <Tooltip title={t('nav.new.upload')} placement="right">
      <IconButton
        component={Link}
        to={to}
        aria-label={t('nav.new.upload')}
        sx={{ mb: 1, alignSelf: 'center', border: hairline, bgcolor: c('paper') }}
      >
        <Add />
      </IconButton>
    </Tooltip>
  );
};

/** Chooses a form, for users who may fill any. */
const FillForm = ({ rail }: { rail: boolean }) => {
  const { t } = useTranslation();
  const fill = useFillForm();
  if (!fill) return null;
  const label = t('nav.new.fill');
  return (
    <>
      {rail ? (
        <Tooltip title={label} placement="right">
          <IconButton aria-label={label} onClick={fill.open} sx={{ mb: 1, alignSelf: 'center' }}>
            <Article />
          </IconButton>
        </Tooltip>
      ) : (
        <Button startIcon={<Article />} onClick={fill.open} sx={{ mt: -0.75, mb: 1.5, justifyContent: 'flex-start' }}>
          {label}
        </Button>
      )}
      {fill.dialog}
    </>
  );
};

/** The heading above a group of entries. */
const GroupWord = ({ label }: { label: NonNullable<NavigationItem['group']> }) => {
  const { t } = useTranslation();
  return (
    <Typography variant="caption" component="div" sx={{ px: 1.25, pt: 1, color: c('ink2') }}>
      {t(label)}
    </Typography>
  );
};

const NavItem = ({ place, rail, count }: { place: NavigationItem; rail: boolean; count: number }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = isAt(place, pathname);
  const Icon = place.icon;
  const label = t(place.label);
  const spoken = count > 0 ? `${label}, ${t('nav.waiting', { count })}` : label;
  const item = (
    <Stack
      component={Link}
      to={place.to}
      direction="row"
      aria-current={here ? 'page' : undefined}
      sx={{
        alignItems: 'center',
        gap: 1.25,
        minHeight: rail ? 40 : 36,
        px: rail ? 0 : 1.25,
        justifyContent: rail ? 'center' : 'flex-start',
        borderRadius: '8px',
        textDecoration: 'none',
        position: 'relative',
        color: here ? c('ink') : c('ink2'),
        bgcolor: here ? c('paper') : 'transparent',
        boxShadow: here ? `inset 0 0 0 1px ${c('line')}` : 'none',
        fontSize: 14,
        fontWeight: here ? 600 : 500,
        '&:hover': { color: c('ink'), bgcolor: here ? c('paper') : c('well') },
      }}
    >
      <Icon sx={{ fontSize: 20, color: here ? c('primary') : 'inherit' }} aria-hidden />
      <Box component="span" sx={rail ? hiddenFromEyes : { flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {count > 0 && (
        <Box component="span" sx={hiddenFromEyes}>
          , {t('nav.waiting', { count })}
        </Box>
      )}
      {count > 0 && <Count count={count} pill={rail} />}
    </Stack>
  );
  return rail ? (
    <Tooltip title={spoken} describeChild placement="right">
      {item}
    </Tooltip>
  ) : (
    item
  );
};

/** A number next to the label; a pill where only the icon is shown. */
export const Count = ({ count, pill }: { count: number; pill: boolean }) => (
  <Box
    component="span"
    aria-hidden
    className="num"
    sx={
      pill
        ? {
            position: 'absolute',
            top: 2,
            right: 2,
            minWidth: 16,
            height: 16,
            borderRadius: 8,
            px: 0.5,
            fontSize: 10,
            lineHeight: '16px',
            fontWeight: 700,
            textAlign: 'center',
            bgcolor: c('primary'),
            color: c('onPrimary'),
          }
        : { fontSize: 12, fontWeight: 600, color: c('primary') }
    }
  >
    {count > 99 ? '99+' : count}
  </Box>
);
