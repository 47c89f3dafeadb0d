import Download from '@mui/icons-material/FileDownloadOutlined';
import type { SharedItem } from '@paraph/contract';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { useParams } from '../../../lib/route/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { TestBanner } from '../../../ui/test-banner.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { saveShared, useShared } from '../api.ts';
import { namesOf } from '../model.ts';
import { SharedRow } from '../parts/shared-row.tsx';

/** Content shared with an outsider: to view and download until its last day (DRIVE-089). */
export default function SharedPage() {
  const { t } = useTranslation();
  const runtime = useRuntime();
  useCrumbs([{ label: t('drive.outside.title') }]);
  return (
    <Stack sx={{ minHeight: '100dvh', bgcolor: c('paper') }}>
      <TestBanner />
      <Stack direction="row" component="header" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: hairline }}>
        <CompanyMark name={runtime?.tenant.name ?? ''} size={28} />
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch short />
      </Stack>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ width: '100%', maxWidth: 760, mx: 'auto', px: 2, py: 3, outline: 'none' }}
      >
        <Shared />
      </Box>
    </Stack>
  );
}

const Shared = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const shared = useShared(token);
  const save = useSave(token);
  if (shared.isPending) return <LinearProgress />;
  if (shared.error) return <Over error={shared.error} onRetry={() => void shared.refetch()} />;
  const { sharedBy, company, lastDay, items } = shared.data;
  return (
    <>
      <Typography variant="h1">{t('drive.outside.title')}</Typography>
      <Typography sx={{ color: c('ink2'), mt: 0.5, overflowWrap: 'anywhere' }}>
        {t('drive.outside.by', { name: sharedBy, company })}
      </Typography>
      <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
        {t('drive.outside.until', { date: lastDay })}
      </Typography>
      {items.length === 0 && <State title={t('drive.outside.none')} />}
      <Box component="ul" aria-label={t('drive.documents')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <SharedRow
            key={item.id}
            item={item}
            onSave={() => void save([item])}
            onSaveContained={(place) => void save([item], place)}
          />
        ))}
      </Box>
      {items.length > 1 && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Download />}
          sx={{ mt: 2 }}
          onClick={() => void save(items)}
        >
          {t('drive.outside.all')}
        </Button>
      )}
    </>
  );
};

const Over = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (error.code === 'link.expired')
    return <State picture="search" title={t('drive.outside.expired')} text={t('drive.outside.expiredText')} />;
  if (error.code === 'link.dead' || error.code === 'generic.fields')
    return <State picture="search" title={t('drive.outside.dead')} text={t('drive.outside.deadText')} />;
  if (error.code === 'access.company-deactivated')
    return <State picture="search" title={t('drive.outside.dead')} text={error.detail} />;
  return <ErrorState title={t('ui.failed.title')} text={error.detail || t('ui.failed.offline')} onRetry={onRetry} />;
};

function useSave(token: string) {
  const { t } = useTranslation();
  const toast = useToast();
  return async (items: readonly SharedItem[], place?: number) => {
    const [first, ...others] = items;
    const contained = place === undefined ? undefined : first?.contents?.files[place];
    try {
      await saveShared(token, first && others.length === 0 ? first.id : null, place);
      toast.success(t('dlxDrive.notifications.downloadSuccess'));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const reason = fault.detail || t('ui.failed.offline');
      toast.error(t('dlxDrive.errors.downloadError', { name: contained?.name ?? namesOf(items), reason }));
    }
  };
}
