import Check from '@mui/icons-material/CheckRounded';
import Close from '@mui/icons-material/CloseRounded';
import { Box, Stack, Typography } from '@mui/material';
import { people } from '@paraph/contract';
import type { Role } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { useReasons, type RightsItem } from '../use-reasons.ts';

/** What a user can do, and why; what they cannot do, and which condition fails. */
export const RightsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const rights = useEndpoint(people.rights, { params: { id } });
  const items = rights.data?.items ?? [];
  const own = rights.data?.roles ?? [];
  const title = rights.data ? `${t('users.rights')} ${rights.data.name}` : t('users.rights');
  return (
    <Dialog open onClose={onClose} title={title} size="report" fullOnPhone>
      {rights.isError && (
        <Notice tone="error" role="alert">
          {rights.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {rights.data && (
        <Typography variant="body2" sx={{ mb: 2, color: c('ink2') }}>
          {t('users.roles')}: {rights.data.roles.map((role) => t(`roles.${role}`)).join(', ')}
        </Typography>
      )}
      <Group own={own} title={t('users.holds')} items={items.filter(({ holds }) => holds)} />
      <Group own={own} title={t('users.lacks')} items={items.filter(({ holds }) => !holds)} />
    </Dialog>
  );
};

const Group = ({ title, items, own }: { title: string; items: RightsItem[]; own: Role[] }) => {
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {items.map((item) => (
          <Line key={item.capability} item={item} own={own} />
        ))}
      </Stack>
    </Box>
  );
};

const Line = ({ item, own }: { item: RightsItem; own: Role[] }) => {
  const { t } = useTranslation();
  const reasons = useReasons(item, own);
  const Icon = item.holds ? Check : Close;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 0.75, borderTop: hairline, alignItems: 'flex-start' }}>
      <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', color: item.holds ? c('success.solid') : c('ink3') }} />
      <Box component="span" sx={hiddenFromEyes}>
        {item.holds ? t('users.holds') : t('users.lacks')}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{t(`capabilities.${item.capability.replace('.', '_')}`)}</Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink3') }}>
          {reasons.join(' · ')}
        </Typography>
      </Box>
    </Stack>
  );
};
