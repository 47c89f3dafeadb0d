import { type FormDraftRow, formFilling } from '@paraph/contract';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { FormModule } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Removal } from '../../../ui/removal.tsx';
import { addressOfDocument } from '../../documents/index.ts';
import { useDrafts } from '../api.ts';
import { addressOfForm } from '../place.ts';

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
              {draft.belongsTo && <BelongsTo to={draft.belongsTo} />}
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

/** Tells several drafts of one form apart: the document that it corrects, or that waits for it. */
const BelongsTo = ({ to: { kind, name, documentId } }: { to: NonNullable<FormDraftRow['belongsTo']> }) => {
  const { t } = useTranslation();
  const text = t(`filling.drafts.of.${kind}`, { name });
  return (
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      {documentId ? (
        <MuiLink component={Link} to={addressOfDocument(documentId)} color="inherit">
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Typography>
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
