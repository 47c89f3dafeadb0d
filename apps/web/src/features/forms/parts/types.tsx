import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { formTypes, type FormType } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Removal } from '../../../ui/removal.tsx';
import { useTypes } from '../api.ts';
import { useListQuery } from '../use-list-query.ts';
import { FormList, FormRow } from './list.tsx';
import { TypeDialog } from './type-dialog.tsx';

type FormTypeDialogState = { name: 'change' | 'delete'; type: FormType };

/** The types of forms, by the name in the reader's language. */
export const Types = () => {
  const { asked, ask } = useListQuery();
  const [act, setAct] = useState<FormTypeDialogState | null>(null);
  const close = () => setAct(null);
  const list = useTypes(asked);
  return (
    <>
      <FormList of="type" asked={asked} ask={ask} list={list}>
        {list.data?.items.map((type) => (
          <Row key={type.id} type={type} onAct={(name) => setAct({ name, type })} />
        ))}
      </FormList>
      {act?.name === 'change' && <TypeDialog type={act.type} onClose={close} />}
      {act?.name === 'delete' && <Remove type={act.type} onClose={close} />}
    </>
  );
};

const Row = ({ type, onAct }: { type: FormType; onAct: (name: FormTypeDialogState['name']) => void }) => {
  const { t } = useTranslation();
  const { shown: name, moduleType, templates } = type;
  return (
    <FormRow name={name} facts={[t(`forms.module.${moduleType}`), t('forms.type.templates', { count: templates })]}>
      <IconButton aria-label={t('forms.type.change', { name })} onClick={() => onAct('change')}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t('forms.type.deleteNamed', { name })} onClick={() => onAct('delete')}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </FormRow>
  );
};

const Remove = ({ type, onClose }: { type: FormType; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('forms.type.deleteNamed', { name: type.shown })}
      text={type.templates > 0 ? t('forms.type.used', { count: type.templates }) : t('forms.type.deleteText')}
      verb={t('forms.type.delete')}
      notice={t('forms.type.deleted')}
      endpoint={formTypes.delete}
      input={{ params: { id: type.id } }}
      onClose={onClose}
    />
  );
};
