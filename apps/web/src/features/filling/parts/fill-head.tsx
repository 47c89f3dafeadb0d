import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import type { FormFilling } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../../lib/format/dates.ts';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { addressOfForm, MODULE_PLACES } from '../place.ts';
import type { Saving } from '../use-filling.ts';

export type FillLayout = 'pages' | 'list';

interface HeadProps {
  draft: FormFilling;
  saving: Saving;
  way: FillLayout;
  onWay: (way: FillLayout) => void;
  busy: boolean;
  onSubmit: () => void;
}

/** Name of the form, state of saving, layouts, and links to adjacent forms. */
export const FillHead = ({ draft, saving, way, onWay, busy, onSubmit }: HeadProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        flexWrap: 'wrap',
        px: { xs: 1, sm: 3 },
        py: 1,
        borderBottom: hairline,
        flex: 'none',
      }}
    >
      {phone && (
        <IconButton component={Link} to={MODULE_PLACES[draft.formModuleType].to} aria-label={t('document.back')}>
          <ChevronLeft />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {draft.name}
        </Typography>
        <SavingLine saving={saving} />
      </Box>
      <Others draft={draft} />
      <Choice
        label={t('filling.ways.label')}
        options={[
          { value: 'pages', label: t('filling.ways.pages') },
          { value: 'list', label: t('filling.ways.list') },
        ]}
        value={way}
        onChoose={onWay}
        sx={{ minWidth: 200, ...(phone && { flex: '1 1 100%' }) }}
      />
      {!phone && (
        <Button variant="contained" color="primary" loading={busy} onClick={onSubmit}>
          {t('filling.submit')}
        </Button>
      )}
    </Stack>
  );
};

const SavingLine = ({ saving }: { saving: Saving }) => {
  const { t } = useTranslation();
  const words = {
    saved: () => t('filling.saved', { time: saving.state === 'saved' ? clockOf(saving.at.toISOString()) : '' }),
    saving: () => t('filling.saving'),
    unsaved: () => t('filling.unsaved'),
    failed: () => t('filling.saveFailed'),
  };
  return (
    <Typography
      variant="caption"
      component="div"
      role="status"
      className="num"
      sx={{ color: saving.state === 'failed' ? c('error.fg') : c('ink2'), overflowWrap: 'anywhere' }}
    >
      {words[saving.state]()}
    </Typography>
  );
};

/** Links to the previous and next form; submitted ones are not opened again (FORM-011). */
const Others = ({ draft }: { draft: FormFilling }) => {
  const { t } = useTranslation();
  const { documents, formModuleType: module, folderId } = draft;
  if (documents.length < 2) return null;
  const at = documents.findIndex(({ id }) => id === draft.id);
  const open = (one: (typeof documents)[number] | undefined) => (one?.state === 'draft' ? one : undefined);
  const ways = [
    { label: t('filling.documents.previous'), one: open(documents[at - 1]), Icon: ChevronLeft },
    { label: t('filling.documents.next'), one: open(documents[at + 1]), Icon: ChevronRight },
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography variant="body2" className="num" sx={{ color: c('ink2'), mr: 0.5 }}>
        {t('filling.documents.position', { place: at + 1, total: documents.length })}
      </Typography>
      {ways.map(({ label, one, Icon }) =>
        one ? (
          <IconButton
            key={label}
            component={Link}
            to={addressOfForm({ formBuilderId: one.formBuilderId, module, folderId, draft: one.id })}
            aria-label={label}
          >
            <Icon />
          </IconButton>
        ) : (
          <IconButton key={label} disabled aria-label={label}>
            <Icon />
          </IconButton>
        ),
      )}
    </Stack>
  );
};
