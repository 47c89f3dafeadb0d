import type { FormFilling } from '@paraph/contract';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { State } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { ReplacedFields, Viewer } from '../../viewer/index.ts';
import { usePages } from '../api.ts';
import { type FieldFinding, firstOpen, progressOf } from '../model.ts';
import type { FieldFault } from '../use-checks.ts';
import type { useFilling } from '../use-filling.ts';
import type { Go } from './fill-form.tsx';
import { FillHead, type FillLayout } from './fill-head.tsx';
import { Failure, Faults, NoManager, Unseen } from './fill-notices.tsx';
import { Chain, Progress, Together } from './fill-side.tsx';
import { FieldsList } from './list-field.tsx';
import { PageLayer } from './page-layer.tsx';

interface ViewProps {
  draft: FormFilling;
  /** Why the last submission failed. */
  failure: string | null;
  /** It failed because the filler has no manager. */
  lacksManager: boolean;
  filling: ReturnType<typeof useFilling>;
  /** Errors of the present values, shown at their fields or not yet. */
  faults: readonly FieldFinding[];
  message: readonly FieldFault[];
  unseen: readonly number[];
  way: FillLayout;
  onWay: (way: FillLayout) => void;
  /** Called when the pages, or the list, are rendered. */
  onShown: () => void;
  onSeen: (page: number) => void;
  go: Go;
  busy: boolean;
  onSubmit: () => void;
  /** Called when the manager was chosen. */
  onManager: () => void;
}

/**
 * The form on a desktop: pages or list, together with missing fields and the approval chain. On a phone stacked
 * vertically.
 */
export const FillView = (view: ViewProps) => {
  const { draft, filling, way, onWay, busy, onSubmit } = view;
  const phone = usePhone();
  const body = way === 'pages' ? <Pages {...view} /> : <FieldsList />;
  return (
    <Stack sx={{ flex: 1, minHeight: 0 }}>
      <FillHead draft={draft} saving={filling.saving} way={way} onWay={onWay} busy={busy} onSubmit={onSubmit} />
      {phone ? (
        <>
          <Box
            sx={{
              flex: 1,
              minHeight: 0,
              overflowY: way === 'list' ? 'auto' : 'hidden',
              display: way === 'list' ? 'block' : 'flex',
            }}
          >
            {body}
            {way === 'list' && <Beside {...view} />}
          </Box>
          <PhoneFoot {...view} />
        </>
      ) : (
        <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
          {way === 'pages' ? body : <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto' }}>{body}</Box>}
          <Side {...view} />
        </Stack>
      )}
    </Stack>
  );
};

const Pages = ({ draft, onSeen, onShown }: ViewProps) => {
  const { t } = useTranslation();
  const file = usePages(draft);
  const over = useCallback(
    (page: number, scale: number) => <PageLayer page={page} scale={scale} onSeen={onSeen} />,
    [onSeen],
  );
  const onSizes = useCallback(() => onShown(), [onShown]);
  if (file.isError) return <State picture="error" role="alert" title={t('document.viewer.failed')} />;
  if (!file.data) return <PageSkeleton label={t('filling.loading')} />;
  return (
    <ReplacedFields value={draft.elements}>
      <Viewer bytes={file.data} start={null} onSizes={onSizes} over={over} />
    </ReplacedFields>
  );
};

/** Progress, and a link to the next missing field. */
const Status = ({ draft, faults, go }: ViewProps) => {
  const next = firstOpen(faults);
  return <Progress {...progressOf(draft.elements, faults)} onNext={next ? () => go.field(next) : null} />;
};

const Notices = ({ failure, lacksManager, message, unseen, go }: ViewProps) => (
  <>
    {failure && (lacksManager ? <NoManager onGo={go.manager} /> : <Failure text={failure} />)}
    {message.length > 0 && <Faults message={message} onGo={go.field} />}
    {unseen.length > 0 && <Unseen pages={unseen} onGo={go.page} />}
  </>
);

/** Column next to the fields: the approval chain, and the other forms. */
const Beside = ({ draft, lacksManager, onManager }: ViewProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 3, px: { xs: 2, sm: 2.5 }, pb: 3 }}>
      <Chain draft={draft} lacksManager={lacksManager} onManager={onManager} />
      <Together draft={draft} />
      {draft.folderId && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('filling.folder')}
        </Typography>
      )}
      {draft.isFolderLost && <Notice tone="warning">{t('filling.folderLost')}</Notice>}
    </Box>
  );
};

const Side = (view: ViewProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="aside"
      aria-label={t('filling.chain.title')}
      sx={{ width: { sm: 300, lg: 360 }, flex: 'none', borderLeft: hairline, overflowY: 'auto' }}
    >
      <Box sx={{ display: 'grid', gap: 2, p: 2.5 }}>
        <Status {...view} />
        <Notices {...view} />
      </Box>
      <Beside {...view} />
    </Box>
  );
};

/** Within reach of the thumb: what is missing, and the main button. */
const PhoneFoot = (view: ViewProps) => {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        borderTop: hairline,
        px: 2,
        py: 1,
        flex: 'none',
        display: 'grid',
        gap: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
      }}
    >
      <Box sx={{ maxHeight: '30dvh', overflowY: 'auto', display: 'grid', gap: 1 }}>
        <Notices {...view} />
      </Box>
      <Status {...view} />
      <Button variant="contained" color="primary" size="large" fullWidth loading={view.busy} onClick={view.onSubmit}>
        {t('filling.submit')}
      </Button>
    </Box>
  );
};
