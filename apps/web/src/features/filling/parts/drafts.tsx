import { formFilling } from '@paraph/contract';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { FormModule } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Removal } from '../../../ui/removal.tsx';
import { useDrafts } from '../api.ts';
import { addressOfForm } from '../place.ts';

interface FormDraftRow {
  id: string;
  formBuilderId: string;
  name: string;
  formModuleType: FormModule;
  modified: string;
  isRequired: boolean;
}

/** Unsubmitted forms, to continue or to discard. */
export const Drafts = ({ module }: { module: FormModule }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const drafts = useDrafts(module).data ?? [];
  const [asked, setAsked] = useState<FormDraftRow | null>(null);
  if (drafts.length === 0) return null;
  return (
    <Box component="section" aria-label={t('filling.drafts.title')}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('filling.drafts.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {drafts.map((draft) => (
          <Stack
            component="li"
            key={draft.id}
            direction="row"
            sx={{ alignItems: 'center', gap: 1, py: 0.75, borderTop: hairline }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component={Link}
                to={addressOfForm({ ...draft, module: draft.formModuleType, draft: draft.id })}
                aria-label={t('filling.drafts.go', { name: draft.name })}
                sx={{ color: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' }}
              >
                {draft.name}
              </Box>
              <Typography variant="caption" component="div" className="num" sx={{ color: c('ink2') }}>
                {t('filling.drafts.saved', { when: near(draft.modified) })}
              </Typography>
            </Box>
            {!draft.isRequired && (
              <IconButton aria-label={t('filling.drafts.remove', { name: draft.name })} onClick={() => setAsked(draft)}>
                <Delete />
              </IconButton>
            )}
          </Stack>
        ))}
      </Box>
      {asked && <Removing draft={asked} onClose={() => setAsked(null)} />}
    </Box>
  );
};

const Removing = ({ draft, onClose }: { draft: FormDraftRow; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('filling.drafts.removeTitle')}
      text={t('filling.drafts.removeText', { name: draft.name })}
      verb={t('filling.drafts.removeButton')}
      notice={t('filling.drafts.removed')}
      endpoint={formFilling.remove}
      input={{ params: { id: draft.id } }}
      onClose={onClose}
    />
  );
};
