import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { Field } from '../../../ui/field.tsx';
import { useEveryTag, useDepartmentSearch } from '../api.ts';
import type { TemplateSettings as Settings } from '../template.ts';
import { useIsOperator } from '../use-is-operator.ts';
import { Several, type NamedOption } from './several.tsx';
import { TemplateFields } from './template-fields.tsx';

interface SettingsProps {
  settings: Settings;
  onSettings: (settings: Settings) => void;
  errors: Partial<Record<string, string | undefined>>;
}

/** Name, module, audience and tags of a template. */
export const TemplateSettings = ({ settings, onSettings, errors }: SettingsProps) => {
  const { t } = useTranslation();
  const put = (part: Partial<Settings>) => onSettings({ ...settings, ...part });
  return (
    <Stack sx={{ gap: 2 }}>
      <TemplateFields value={settings} onChange={put} errors={errors} />
      <Departments ids={settings.departmentIds} onIds={(departmentIds) => put({ departmentIds })} />
      <Tags ids={settings.tags} onIds={(tags) => put({ tags })} />
      {useIsOperator() && (
        <>
          <Field
            label={t('formEditor.template.profileId')}
            value={settings.integrationProfileId}
            inputProps={{ maxLength: 200 }}
            onChange={(event) => put({ integrationProfileId: event.target.value })}
          />
          <Field
            label={t('formEditor.template.fileId')}
            value={settings.integrationFileId}
            inputProps={{ maxLength: 200 }}
            onChange={(event) => put({ integrationFileId: event.target.value })}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={settings.defaultFormTemplate}
                onChange={(event) => put({ defaultFormTemplate: event.target.checked })}
              />
            }
            label={t('formEditor.template.isDefault')}
          />
        </>
      )}
    </Stack>
  );
};

interface IdsProps {
  ids: readonly string[];
  onIds: (ids: string[]) => void;
}

/** Returns the existing options of these ids; deleted ones are not shown, and dropped with the next change. */
const namedBy = (ids: readonly string[], all: readonly NamedOption[]): NamedOption[] =>
  ids.flatMap((id) => all.find((one) => one.id === id) ?? []);

/** Departments that see the template, with a search (FORM-087); none means all (FORM-098). */
const Departments = ({ ids, onIds }: IdsProps) => {
  const { t } = useTranslation();
  const wanted = useSession().can('departments.manage');
  const [words, setWords] = useState('');
  const all = useDepartmentSearch('', wanted).data?.items ?? [];
  const found = useDepartmentSearch(useDeferredValue(words), wanted).data?.items ?? [];
  if (!wanted) return null;
  return (
    <Several
      label={t('formEditor.template.departments')}
      help={t('formEditor.template.departmentsHelp')}
      options={found}
      chosen={namedBy(ids, all)}
      onChosen={onIds}
      onWords={setWords}
      none={t('formEditor.template.nothing')}
    />
  );
};

/** Tags of documents made from it (FORM-099). */
const Tags = ({ ids, onIds }: IdsProps) => {
  const { t } = useTranslation();
  const wanted = useSession().can('tags.use');
  const all = useEveryTag(wanted).data?.items ?? [];
  if (!wanted) return null;
  return (
    <Several
      label={t('formEditor.template.tags')}
      options={all}
      chosen={namedBy(ids, all)}
      onChosen={onIds}
      none={t('formEditor.template.nothing')}
    />
  );
};
