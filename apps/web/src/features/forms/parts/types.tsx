import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import type { FormType } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Removal } from '../../directory/index.ts';
import { useDeleteType, useTypes } from '../api.ts';
import { useAsked } from '../use-asked.ts';
import { FormList, FormRow } from './list.tsx';
import { TypeDialog } from './type-dialog.tsx';

type Act = { name: 'change' | 'delete'; type: FormType };

/** The types of forms, by the name in the reader's language. */
export const Types = () => {
  const { t } = useTranslation();
  const { asked, ask } = useAsked();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <FormList
        of="type"
        asked={asked}
        ask={ask}
        list={useTypes(asked)}
        row={(type) => (
          <FormRow
            key={type.id}
            name={type.shown}
            facts={[t(`forms.module.${type.moduleType}`), t('forms.type.templates', { count: type.templates })]}
          >
            <IconButton
              aria-label={t('forms.type.change', { name: type.shown })}
              onClick={() => setAct({ name: 'change', type })}
            >
              <Edit sx={{ fontSize: 20 }} />
            </IconButton>
            <IconButton
              aria-label={t('forms.type.deleteNamed', { name: type.shown })}
              onClick={() => setAct({ name: 'delete', type })}
            >
              <Delete sx={{ fontSize: 20 }} />
            </IconButton>
          </FormRow>
        )}
      />
      {act?.name === 'change' && <TypeDialog type={act.type} onClose={close} />}
      {act?.name === 'delete' && <Remove type={act.type} onClose={close} />}
    </>
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
      remove={useDeleteType()}
      input={{ params: { id: type.id } }}
      onClose={onClose}
    />
  );
};
