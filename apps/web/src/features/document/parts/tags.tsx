import { tags, type DocumentDetails } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { TagChip, TagChips, useAllTags } from '../../tags/index.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** The tags of a document, and a choice among the company's (DIR-023). */
export default function Tags({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const may = document.actions.includes('tag');
  if (!may && document.tags.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={t('documents.column.tags')}
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 1.25 }}
    >
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('documents.column.tags')}
      </Typography>
      <TagChips tags={document.tags} />
      {may && (
        <Button size="small" data-act="tags" onClick={() => setOpen(true)}>
          {t('document.tags.choose')}
        </Button>
      )}
      {open && <ChooseTags document={document} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

const ChooseTags = ({ document, onClose }: { document: DocumentDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const all = useAllTags(true);
  const set = useActWithToast(tags.set, t('document.tags.set'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(document.tags.map(({ id }) => id)));
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const submit = () =>
    set.run({ params: { id: document.id }, body: { id: document.id, tagIds: [...chosen] } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      size="code"
      title={t('document.tags.title')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={set.isPending}>
            {t('document.tags.save')}
          </Button>
        </>
      }
    >
      {all.data?.total === 0 && <Typography variant="body2">{t('document.tags.none')}</Typography>}
      <Box role="group" aria-label={t('documents.column.tags')} sx={{ display: 'grid' }}>
        {all.data?.items.map((tag) => (
          <FormControlLabel
            key={tag.id}
            control={
              <Checkbox
                checked={chosen.has(tag.id)}
                disabled={!chosen.has(tag.id) && chosen.size >= LIMITS.tagsPerDocument}
                onChange={() => toggle(tag.id)}
              />
            }
            label={<TagChip tag={tag} />}
          />
        ))}
      </Box>
      <RefusedAct of={set.error} />
    </Dialog>
  );
};
