import Bookmark from '@mui/icons-material/BookmarkBorderRounded';
import Check from '@mui/icons-material/CheckRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewPresets, type ViewPreset } from '@paraph/contract';
import { c, hairline } from '../../../theme/css.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useListView } from '../list-view.ts';
import { type DocumentListState, startState } from '../model.ts';
import {
  isShown,
  isWorthSaving,
  STANDARD,
  stateOfPreset,
  useCheckPreset,
  usePresets,
  viewOfPreset,
} from '../presets.ts';
import { SaveFilter } from './save-filter.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { Popover } from '../../../ui/menu.tsx';

interface SavedFiltersProps {
  state: DocumentListState;
  onShow: (state: DocumentListState) => void;
}

/** The user's saved filters: choose, save the current list, delete. */
export const SavedFilters = ({ state, onShow }: SavedFiltersProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('documents.presets.button')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('documents.presets.button'),
              sx: { width: 320, maxWidth: '90vw' },
            },
          }}
        >
          <Presets
            state={state}
            onShow={(shown) => {
              setAnchor(null);
              onShow(shown);
            }}
          />
          <Box sx={{ borderTop: hairline, p: 1 }}>
            <Button
              variant="text"
              color="primary"
              fullWidth
              disabled={!isWorthSaving(state)}
              onClick={() => {
                setAnchor(null);
                setSaving(true);
              }}
            >
              {t('documents.presets.save')}
            </Button>
          </Box>
        </Popover>
      )}
      {saving && <SaveFilter state={state} onClose={() => setSaving(false)} />}
    </>
  );
};

const Presets = ({ state, onShow }: SavedFiltersProps) => {
  const { t } = useTranslation();
  const presets = usePresets();
  const check = useCheckPreset();
  const [view, changeView] = useListView();
  const remove = useActWithToast(viewPresets.delete, t('documents.presets.deleted'));
  // The list closes when a filter is chosen, so a refusal has no row to be shown at.
  const showError = useErrorToast();
  const choose = (preset: ViewPreset) => {
    const { id, isChecked } = preset;
    const isLeft = isChecked && isShown(preset, state);
    // The same call sets and removes the mark.
    if (!isChecked || isLeft) check.mutate({ params: { id }, query: { module: STANDARD } }, { onError: showError });
    if (isLeft) return onShow({ ...startState, pageSize: state.pageSize });
    changeView(viewOfPreset(preset, view));
    onShow(stateOfPreset(preset));
  };
  const onDelete = ({ id }: ViewPreset) => remove.run({ params: { id } });
  if (presets.isError || presets.data?.length === 0) {
    return (
      <Typography variant="body2" sx={{ p: 2, color: c('ink2') }}>
        {presets.isError ? presets.error.detail || t('ui.failed.offline') : t('documents.presets.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0.5, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}>
      {presets.data?.map((preset) => (
        <Stack key={preset.id} component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="text"
            aria-pressed={preset.isChecked}
            endIcon={preset.isChecked ? <Check aria-hidden /> : undefined}
            onClick={() => choose(preset)}
            sx={{ flex: 1, minWidth: 0, justifyContent: 'space-between', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {preset.label}
          </Button>
          <IconButton
            aria-label={t('documents.presets.delete', { name: preset.label })}
            onClick={() => onDelete(preset)}
          >
            <Delete sx={{ fontSize: 20 }} />
          </IconButton>
          {remove.variables?.params.id === preset.id && <RefusedAct of={remove.error} sx={{ px: 1, pb: 1 }} />}
        </Stack>
      ))}
    </Box>
  );
};
