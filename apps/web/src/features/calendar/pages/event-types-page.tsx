import Add from '@mui/icons-material/AddRounded';
import type { EventType } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c } from '../../../theme/css.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { AdminPage, type NamedListQuery, NamedList, NamedRow } from '../../admin/index.ts';
import { useEventTypes } from '../api.ts';
import { labelOf } from '../model.ts';
import { DeleteType } from '../parts/delete-type.tsx';
import { Swatch } from '../parts/swatch.tsx';
import { TypeDialog } from '../parts/type-dialog.tsx';

type EventTypeDialogState = { act: 'create' } | { act: 'change' | 'delete'; type: EventType } | null;

/** Initial page size: fewer rows on a small screen (CAL-027). */
const [ROWS, ROWS_SMALL] = [LIMITS.pageSize, 5];

/** The company's absence types, managed by administrators (CAL-004). */
export default function EventTypesPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<EventTypeDialogState>(null);
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

const Types = ({ onAsk }: { onAsk: (asked: EventTypeDialogState) => void }) => {
  const { t } = useTranslation();
  const isSmall = usePhone();
  const [chosen, setAsked] = useState<NamedListQuery>({ search: '', page: 0, pageSize: 0 });
  const asked = { ...chosen, pageSize: chosen.pageSize || (isSmall ? ROWS_SMALL : ROWS) };
  const list = useEventTypes({ searchQuery: asked.search, offset: asked.page * asked.pageSize, limit: asked.pageSize });
  return (
    <NamedList
      title={t('admin.place.eventTypes')}
      find={t('eventTypes.find')}
      none={t('eventTypes.none')}
      noneText={t('eventTypes.noneText')}
      asked={asked}
      onAsk={setAsked}
      list={list}
    >
      {list.data?.items.map((type) => (
        <Row key={type.id} type={type} onAsk={onAsk} />
      ))}
    </NamedList>
  );
};

const Row = ({ type, onAsk }: { type: EventType; onAsk: (asked: EventTypeDialogState) => void }) => {
  const { t } = useTranslation();
  const name = labelOf(type.name, currentLocale());
  return (
    <NamedRow
      mark={<Swatch colour={type.colorCode} />}
      name={name}
      facts={
        <>
          {t('eventTypes.events', { count: type.events })} · {t(`eventTypes.${type.seenBy}`)}
        </>
      }
      labels={{ change: t('eventTypes.change', { name }), remove: t('eventTypes.deleteNamed', { name }) }}
      onChange={() => onAsk({ act: 'change', type })}
      onRemove={() => onAsk({ act: 'delete', type })}
    />
  );
};
