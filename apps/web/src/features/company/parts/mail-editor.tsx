import { Box, Button, Stack, Typography } from '@mui/material';
import { company, type AnswerOf } from '@paraph/contract';
import type { Locale, MailParameter, MailTemplate } from '@paraph/domain';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { FormCards, FormMessage, FormText, useActWithToast, useApiForm, useBound } from '../../../ui/form/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { missingTags, tagsText, textRules } from '../mail-rules.ts';
import { Inserts, Parameters } from './mail-parameters.tsx';
import { MailPreview } from './mail-preview.tsx';

interface MailEditorProps {
  template: MailTemplate;
  locale: Locale;
  saved: AnswerOf<typeof company.mail>;
}

/** One text: edited on the left, previewed on the right. */
export const MailEditor = ({ template, locale, saved }: MailEditorProps) => {
  const { t } = useTranslation();
  const params = { template, locale };
  const { subject, title, body, isFixed } = saved;
  const form = useApiForm({
    endpoint: company.saveMail,
    defaults: { subject, title, body },
    input: (draft) => ({ params, body: draft }),
    rules: (draft) => textRules(template, draft),
    notice: t('admin.saved'),
  });
  const text = useWatch({ control: form.control, compute: (draft) => draft });
  const shown = useDeferredValue(text);
  const isComplete = Object.values(shown).every((words) => words.trim() !== '');
  const preview = useEndpoint(company.previewMail, { params, body: shown }, { enabled: isComplete, keep: true });
  const field = { of: form, lang: locale, disabled: isFixed };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        px: { xs: 2, sm: 4 },
        pb: 6,
      }}
    >
      <FormCards of={form}>
        <Box>
          <Tag tone={saved.isDefault ? 'neutral' : 'info'}>
            {t(saved.isDefault ? 'company.mails.default' : 'company.mails.changed')}
          </Tag>
        </Box>
        {isFixed && <Notice tone="info">{t('company.mails.fixed')}</Notice>}
        <FormText {...field} name="subject" label={t('company.mails.subject')} />
        <FormText {...field} name="title" label={t('company.mails.heading')} />
        <FormText
          {...field}
          name="body"
          label={t('company.mails.body')}
          multiline
          minRows={8}
          help={t('company.mails.bodyHelp', { link: '{{DocumentLink}}' })}
        />
        {!isFixed && <Tags of={form} saved={saved} missing={missingTags(template, text)} />}
        <Acts of={form} params={params} saved={saved} />
      </FormCards>
      {preview.data && <MailPreview mail={preview.data} locale={locale} />}
    </Box>
  );
};

type MailForm = ReturnType<typeof useApiForm<MailText, typeof company.saveMail>>;
type MailText = Pick<MailEditorProps['saved'], 'subject' | 'title' | 'body'>;

interface TagsProps {
  of: MailForm;
  saved: MailEditorProps['saved'];
  missing: readonly MailParameter[];
}

/** Tags that the text must and may contain; a press appends one to the text. */
const Tags = ({ of, saved, missing }: TagsProps) => {
  const { t } = useTranslation();
  const { value, onChange } = useBound(of, 'body');
  const insert = (name: MailParameter) => onChange(`${value} {{${name}}}`);
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" role="status">
          {t('company.mails.missing', { names: tagsText(missing) })}
          <Inserts names={missing} onInsert={insert} />
        </Notice>
      )}
      <Parameters title={t('company.mails.required')} names={saved.required} onInsert={insert} />
      <Parameters
        title={t('company.mails.allowed')}
        names={saved.allowed.filter((name) => !saved.required.includes(name))}
        onInsert={insert}
      />
    </>
  );
};

interface ActsProps extends Pick<TagsProps, 'of' | 'saved'> {
  params: Pick<MailEditorProps, 'template' | 'locale'>;
}

/** Saves the text, sends it to the user, or restores the text of the product. */
const Acts = ({ of, saved, params }: ActsProps) => {
  const { t } = useTranslation();
  const reset = useAct(company.resetMail);
  const test = useActWithToast(company.testMail, t('company.mails.tested'));
  return (
    <>
      <FormMessage of={of} />
      <RefusedAct of={reset.error ?? test.error} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {!saved.isFixed && (
          <Button type="submit" variant="contained" color="primary" disabled={!of.isChanged} loading={of.isBusy}>
            {t('ui.save')}
          </Button>
        )}
        <Button disabled={of.isChanged} loading={test.isPending} onClick={() => test.run({ params })}>
          {t('company.mails.test')}
        </Button>
        {!saved.isDefault && (
          <Button variant="text" loading={reset.isPending} onClick={() => reset.mutate({ params })}>
            {t('company.mails.reset')}
          </Button>
        )}
        {!saved.isFixed && (
          <Typography role="status" variant="body2" sx={{ color: c('ink2') }}>
            {t(of.isChanged ? 'admin.unsaved' : 'admin.unchanged')}
          </Typography>
        )}
      </Stack>
    </>
  );
};
