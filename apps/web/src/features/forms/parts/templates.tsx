import Copy from '@mui/icons-material/ContentCopyRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { IconButton, Link as MuiLink } from '@mui/material';
import { formTemplates, type FormTemplateRow } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { TEMPLATE_SORTS, useTemplates } from '../api.ts';
import { useListQuery } from '../use-list-query.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FormList, FormRow } from './list.tsx';

type TemplateDialogState = { name: 'duplicate' | 'delete'; template: FormTemplateRow };

/** The templates of the company; each opens in the editor. */
export const Templates = () => {
  const { t } = useTranslation();
  const { asked, ask } = useListQuery();
  const [act, setAct] = useState<TemplateDialogState | null>(null);
  const close = () => setAct(null);
  const list = useTemplates(asked);
  return (
    <>
      <FormList
        of="template"
        asked={asked}
        ask={ask}
        list={list}
        more={
          <SelectField
            label={t('forms.template.sort.label')}
            quiet
            small
            value={asked.sort}
            options={TEMPLATE_SORTS.map((name) => ({ value: name, label: t(`forms.template.sort.${name}`) }))}
            onChange={(sort) => ask({ sort })}
            sx={{ width: 'auto', minWidth: 160 }}
          />
        }
      >
        {list.data?.items.map((template) => (
          <Row key={template.id} template={template} onAct={(name) => setAct({ name, template })} />
        ))}
      </FormList>
      {act?.name === 'duplicate' && <DuplicateDialog template={act.template} onClose={close} />}
      {act?.name === 'delete' && <Remove template={act.template} onClose={close} />}
    </>
  );
};

const Row = ({
  template,
  onAct,
}: {
  template: FormTemplateRow;
  onAct: (name: TemplateDialogState['name']) => void;
}) => {
  const { t } = useTranslation();
  const { id, name, formModuleType, formTypeName, pages, documents, modified, isDraft } = template;
  const editor = `/admin/forms/edit/${id}`;
  const facts = [
    ...(isDraft ? [t('forms.template.draft')] : []),
    t(`forms.module.${formModuleType}`),
    formTypeName,
    t('forms.template.pages', { count: pages }),
    ...(documents > 0 ? [t('forms.template.documents', { count: documents })] : []),
    t('forms.template.changed', { day: modified.slice(0, 10) }),
  ];
  return (
    <FormRow
      name={
        <MuiLink component={Link} to={editor} color="inherit" underline="hover">
          {name}
        </MuiLink>
      }
      facts={facts}
    >
      <IconButton component={Link} to={editor} aria-label={t('forms.template.edit', { name })}>
        <Edit sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t('forms.template.duplicate', { name })} onClick={() => onAct('duplicate')}>
        <Copy sx={{ fontSize: 20 }} />
      </IconButton>
      <IconButton aria-label={t('forms.template.deleteNamed', { name })} onClick={() => onAct('delete')}>
        <Delete sx={{ fontSize: 20 }} />
      </IconButton>
    </FormRow>
  );
};

const Remove = ({ template: { id, name }, onClose }: { template: FormTemplateRow; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('forms.template.deleteNamed', { name })}
      text={t('forms.template.deleteText')}
      verb={t('forms.template.delete')}
      notice={t('forms.template.deleted')}
      endpoint={formTemplates.delete}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
