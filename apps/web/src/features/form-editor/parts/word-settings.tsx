import { Stack } from '@mui/material';
import { clampRows, LIMITS, USER_DATA_OPTIONS, type UserDataOption } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { kindOf } from '../element.ts';
import type { SettingProps } from './setting.ts';

const LONGEST = { maxLength: LIMITS.formText };

/** Label of the element: shown while filling, and in error messages. */
export const LabelSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('formEditor.words.label')}
      size="small"
      value={element.label}
      inputProps={LONGEST}
      onChange={(event) => onChange({ label: event.target.value })}
    />
  );
};

/** Value until the filler changes it: a text, or one of the options. */
export const InitialSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  const label = t('formEditor.words.initial');
  const value = element.initialValue ?? '';
  const set = (initialValue: string) => onChange({ initialValue: initialValue || undefined });
  if (element.options) {
    const named = [...new Set(element.options.filter((option) => option.trim() !== ''))];
    const options = [
      { value: '', label: t('formEditor.words.noInitial') },
      ...named.map((option) => ({ value: option, label: option })),
    ];
    return (
      <SelectField small label={label} value={named.includes(value) ? value : ''} options={options} onChange={set} />
    );
  }
  return (
    <Field
      label={label}
      size="small"
      multiline={kindOf(element) === 'MultiLineInput'}
      value={value}
      inputProps={LONGEST}
      onChange={(event) => set(event.target.value)}
    />
  );
};

/** Text printed on the page, in four rows at most (FORM-063). */
export const StaticTextSetting = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('formEditor.words.staticText')}
      help={t('formEditor.words.rows')}
      error={fault}
      multiline
      minRows={2}
      maxRows={4}
      value={element.staticText ?? ''}
      inputProps={LONGEST}
      onChange={(event) => onChange({ staticText: clampRows(event.target.value) })}
    />
  );
};

/** Text and target of a link. */
export const HyperlinkSetting = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  const { text, url } = element.hyperlink ?? { text: '', url: '' };
  const isLink = url === '' || /^(https?:\/\/|mailto:)\S+$/i.test(url);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Field
        label={t('formEditor.words.linkText')}
        error={fault}
        size="small"
        value={text}
        inputProps={LONGEST}
        onChange={(event) => onChange({ hyperlink: { text: event.target.value, url } })}
      />
      <Field
        label={t('formEditor.words.linkUrl')}
        type="url"
        size="small"
        value={url}
        placeholder="https://"
        error={isLink ? undefined : t('formEditor.words.linkBad')}
        inputProps={LONGEST}
        onChange={(event) => onChange({ hyperlink: { text, url: event.target.value.trim() } })}
      />
    </Stack>
  );
};

/** Prefix of the registration number. */
export const PrefixSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('formEditor.words.prefix')}
      help={t('formEditor.words.prefixHelp', { example: `${element.prefix ?? ''}1` })}
      size="small"
      value={element.prefix ?? ''}
      inputProps={{ maxLength: 50 }}
      onChange={(event) => onChange({ prefix: event.target.value })}
    />
  );
};

/** Attribute name of the value in an integrated system. */
export const AttributeSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('formEditor.words.attribute')}
      size="small"
      value={element.integrationAttributeShortName ?? ''}
      inputProps={LONGEST}
      onChange={(event) => onChange({ integrationAttributeShortName: event.target.value })}
    />
  );
};

/** The displayed part of the profile (FORM-024). */
export const UserDataSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <SelectField<UserDataOption>
      small
      label={t('formEditor.words.userData')}
      value={element.userDataOption ?? 'Name'}
      options={USER_DATA_OPTIONS.map((value) => ({ value, label: t(`formEditor.userData.${value}`) }))}
      onChange={(userDataOption) => onChange({ userDataOption })}
    />
  );
};
