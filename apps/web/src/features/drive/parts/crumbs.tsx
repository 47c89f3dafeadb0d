import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { Breadcrumbs, Link as MuiLink, Typography } from '@mui/material';
import { crumbName, shownCrumbs } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { addressOf } from '../model.ts';

/** Breadcrumbs from the root of the drive: the last eight, on a phone two (DRIVE-009). */
export const FolderCrumbs = ({ crumbs }: { crumbs: readonly { id: string; name: string }[] }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const all = [{ id: null, name: t('drive.name') }, ...crumbs];
  const shown = shownCrumbs(all, phone);
  return (
    <Breadcrumbs
      aria-label={t('drive.crumbs')}
      separator={<ChevronRight sx={{ fontSize: 16, color: c('ink3') }} />}
      maxItems={100}
    >
      {shown.map(({ id, name }, at) =>
        at === shown.length - 1 ? (
          <Typography key={id} variant="body2" aria-current="page" title={name} sx={{ overflowWrap: 'anywhere' }}>
            {crumbName(name)}
          </Typography>
        ) : (
          <MuiLink key={id} component={Link} to={addressOf(id)} title={name} sx={{ color: c('ink2'), fontSize: 14 }}>
            {crumbName(name)}
          </MuiLink>
        ),
      )}
    </Breadcrumbs>
  );
};
