import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import type { UsedTag } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c, hair } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { useTags } from '../api.ts';
import { DeleteTag } from '../parts/delete-tag.tsx';
import { TagChip } from '../parts/tag-chip.tsx';
import { TagDialog } from '../parts/tag-dialog.tsx';

type Asked = { act: 'create' } | { act: 'change' | 'delete'; tag: UsedTag } | null;

/** The tags of the company: made, renamed, coloured and removed by administrators (module Tags). */
export default function TagsPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
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

/** Only for those who may (PERM-017). */
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

const Tags = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSize);
  const list = useTags({ search, offset: page * pageSize, limit: pageSize });
  if (list.isError)
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={list.error.detail || t('ui.failed.offline')}
        onRetry={() => void list.refetch()}
      />
    );
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 4 }, pb: 2 }}>
        <SearchField
          label={t('tags.find')}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(0);
          }}
        />
      </Box>
      {list.data && total === 0 && <State title={search ? t('admin.nothing.title') : t('tags.none')} />}
      {total > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('admin.place.tags')}
            sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hair }}
          >
            {items.map((tag) => (
              <Row key={tag.id} tag={tag} onAsk={onAsk} />
            ))}
          </Box>
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(0);
            }}
          />
        </>
      )}
    </>
  );
};

const Row = ({ tag, onAsk }: { tag: UsedTag; onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hair }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TagChip tag={tag} />
        <Typography variant="caption" component="div" sx={{ color: c('ink3'), pt: 0.5 }}>
          {t('tags.documents', { count: tag.documents })}
        </Typography>
      </Box>
      <IconButton aria-label={t('tags.change', { name: tag.name })} onClick={() => onAsk({ act: 'change', tag })}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t('tags.deleteNamed', { name: tag.name })} onClick={() => onAsk({ act: 'delete', tag })}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </Stack>
  );
};
