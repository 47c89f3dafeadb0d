import { Stack } from '@mui/material';
import { clampRows, LIMITS, USER_DATA_OPTIONS, type UserDataOption } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Pick } from '../../../ui/pick.tsx';
import type { SettingProps } from './setting.ts';

const LONGEST = { maxLength: LIMITS.formText };

/** What the element is called: asked for while filling, and named where it lacks. */
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

/** Words that stand on the page, in four rows at most (FORM-063). */
export const StaticTextSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('formEditor.words.staticText')}
      help={t('formEditor.words.rows')}
      multiline
      minRows={2}
      maxRows={4}
      value={element.staticText ?? ''}
      inputProps={LONGEST}
      onChange={(event) => onChange({ staticText: clampRows(event.target.value) })}
    />
  );
};

/** What a link says and where it leads. */
export const HyperlinkSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  const { text, url } = element.hyperlink ?? { text: '', url: '' };
  const isLink = url === '' || /^(https?:\/\/|mailto:)\S+$/i.test(url);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Field
        label={t('formEditor.words.linkText')}
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

/** What stands before the number of the register. */
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

/** The short name by which an integrated system knows the value. */
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

/** Which part of the profile it shows (FORM-024). */
export const UserDataSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Pick<UserDataOption>
      small
      label={t('formEditor.words.userData')}
      value={element.userDataOption ?? 'Name'}
      options={USER_DATA_OPTIONS.map((value) => ({ value, label: t(`formEditor.userData.${value}`) }))}
      onChange={(userDataOption) => onChange({ userDataOption })}
    />
  );
};
