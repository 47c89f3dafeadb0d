import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import type { EventType } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c, hair } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { AdminPage } from '../../admin/index.ts';
import { useEventTypes } from '../api.ts';
import { labelOf } from '../model.ts';
import { DeleteType } from '../parts/delete-type.tsx';
import { Swatch } from '../parts/swatch.tsx';
import { TypeDialog } from '../parts/type-dialog.tsx';

type Asked = { act: 'create' } | { act: 'change' | 'delete'; type: EventType } | null;

/** Rows of a page at first: fewer where the screen is small (CAL-027). */
const [ROWS, ROWS_SMALL] = [LIMITS.pageSize, 5];

/** The kinds of absences of the company, kept by administrators (CAL-004). */
export default function EventTypesPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <AdminPage
      title={t('admin.place.eventTypes')}
      action={
        <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => setAsked({ act: 'create' })}>
          {t('eventTypes.create')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 2 }}>
        {t('eventTypes.text')}
      </Typography>
      <Types onAsk={setAsked} />
      {asked?.act === 'create' && <TypeDialog onClose={close} />}
      {asked?.act === 'change' && <TypeDialog type={asked.type} onClose={close} />}
      {asked?.act === 'delete' && <DeleteType type={asked.type} onClose={close} />}
    </AdminPage>
  );
}

const Types = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation();
  const isSmall = usePhone();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [chosenSize, setChosenSize] = useState<number | null>(null);
  const pageSize = chosenSize ?? (isSmall ? ROWS_SMALL : ROWS);
  const list = useEventTypes({ searchQuery: search, offset: page * pageSize, limit: pageSize });
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
          label={t('eventTypes.find')}
          value={search}
          onSearch={(words) => {
            setSearch(words.slice(0, LIMITS.nameOrEmail));
            setPage(0);
          }}
        />
      </Box>
      {list.data && total === 0 && (
        <State
          title={search ? t('admin.nothing.title') : t('eventTypes.none')}
          text={search ? undefined : t('eventTypes.noneText')}
        />
      )}
      {total > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('admin.place.eventTypes')}
            sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hair }}
          >
            {items.map((type) => (
              <Row key={type.id} type={type} onAsk={onAsk} />
            ))}
          </Box>
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={setPage}
            onPageSize={(size) => {
              setChosenSize(size);
              setPage(0);
            }}
          />
        </>
      )}
    </>
  );
};

const Row = ({ type, onAsk }: { type: EventType; onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation();
  const name = labelOf(type.name, currentLocale());
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hair }}
    >
      <Swatch colour={type.colorCode} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="label" component="div">
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
          {t('eventTypes.events', { count: type.events })} · {t(`eventTypes.${type.seenBy}`)}
        </Typography>
      </Box>
      <IconButton aria-label={t('eventTypes.change', { name })} onClick={() => onAsk({ act: 'change', type })}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t('eventTypes.deleteNamed', { name })} onClick={() => onAsk({ act: 'delete', type })}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </Stack>
  );
};
