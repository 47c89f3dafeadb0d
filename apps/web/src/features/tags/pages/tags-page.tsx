import Add from '@mui/icons-material/AddRounded';
import type { UsedTag } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { AdminPage, type NamedListQuery, NamedList, NamedRow } from '../../admin/index.ts';
import { useTags } from '../api.ts';
import { DeleteTag } from '../parts/delete-tag.tsx';
import { TagChip } from '../parts/tag-chip.tsx';
import { TagDialog } from '../parts/tag-dialog.tsx';

type TagDialogState = { act: 'create' } | { act: 'change' | 'delete'; tag: UsedTag } | null;

/** The tags of the company: created, renamed, coloured and removed by administrators (module Tags). */
export default function TagsPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<TagDialogState>(null);
  const close = () => setAsked(null);
  return (
    <AdminPage title={t('admin.place.tags')} action={<Create onCreate={() => setAsked({ act: 'create' })} />}>
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 2 }}>
        {t('tags.text')}
      </Typography>
      <Tags onAsk={setAsked} />
      {asked?.act === 'create' && <TagDialog onClose={close} />}
      {asked?.act === 'change' && <TagDialog tag={asked.tag} onClose={close} />}
      {asked?.act === 'delete' && <DeleteTag tag={asked.tag} onClose={close} />}
    </AdminPage>
  );
}

/** Only for users with the right (PERM-017). */
const Create = ({ onCreate }: { onCreate: () => void }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('tags.manage')) return null;
  return (
    <Button variant="contained" color="primary" startIcon={<Add />} onClick={onCreate}>
      {t('tags.create')}
    </Button>
  );
};

const Tags = ({ onAsk }: { onAsk: (asked: TagDialogState) => void }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<NamedListQuery>({ search: '', page: 0, pageSize: LIMITS.pageSize });
  const { search, page, pageSize } = asked;
  const list = useTags({ search, offset: page * pageSize, limit: pageSize });
  return (
    <NamedList
      title={t('admin.place.tags')}
      find={t('tags.find')}
      none={t('tags.none')}
      asked={asked}
      onAsk={setAsked}
      list={list}
    >
      {list.data?.items.map((tag) => (
        <NamedRow
          key={tag.id}
          name={<TagChip tag={tag} />}
          facts={tag.documents === null ? '' : t('tags.documents', { count: tag.documents })}
          labels={{ change: t('tags.change', { name: tag.name }), remove: t('tags.deleteNamed', { name: tag.name }) }}
          onChange={() => onAsk({ act: 'change', tag })}
          onRemove={() => onAsk({ act: 'delete', tag })}
        />
      ))}
    </NamedList>
  );
};
