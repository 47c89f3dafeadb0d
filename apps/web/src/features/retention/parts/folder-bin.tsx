import Folder from '@mui/icons-material/FolderOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { folders, type AnswerOf } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

type Binned = AnswerOf<typeof folders.bin>[number];

/** Deleted folders that can be restored; not requested for users without folders. */
export const useBinnedFolders = (wanted: boolean) => useEndpoint(folders.bin, {}, { enabled: wanted });

/** Deleted folders above the documents of the bin; empty where there are none. */
export const FolderBin = ({ binned }: { binned: readonly Binned[] }) => {
  const { t } = useTranslation();
  if (binned.length === 0) return null;
  return (
    <Box component="section" aria-label={t('retention.folders')} sx={{ pb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ px: { xs: 2, sm: 4 }, pb: 1 }}>
        {t('retention.folders')}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
        {binned.map((folder) => (
          <Row key={folder.id} folder={folder} />
        ))}
      </Stack>
    </Box>
  );
};

const Row = ({ folder: { id, name, color, goneOn, folders: inside, documents } }: { folder: Binned }) => {
  const { t } = useTranslation();
  const restore = useActWithToast(folders.restore, ({ stayed }) =>
    t(stayed > 0 ? 'retention.restoredWithout' : 'retention.restored', { name, stayed }),
  );
  const facts = [
    t('retention.goneOn', { day: dayOf(goneOn) }),
    t('retention.folderHolds', { folders: inside, documents }),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, px: { xs: 2, sm: 4 }, py: 1.5, borderBottom: hairline, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Folder sx={{ fontSize: 32, color }} aria-hidden />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button
        loading={restore.isPending}
        aria-label={`${t('retention.restore')}: ${name}`}
        onClick={() => restore.run({ params: { id } })}
      >
        {t('retention.restore')}
      </Button>
      <RefusedAct of={restore.error} />
    </Stack>
  );
};
