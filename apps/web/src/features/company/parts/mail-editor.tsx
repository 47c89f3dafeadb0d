import { Box, Button, Stack, Typography } from '@mui/material';
import { company, type AnswerOf } from '@paraph/contract';
import type { Locale, MailParameter, MailTemplate } from '@paraph/domain';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, messageOutsideFields } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
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
  const start = { subject: saved.subject, title: saved.title, body: saved.body };
  const [text, setText] = useState(start);
  const [isTried, setTried] = useState(false);
  const acts = {
    save: useActWithToast(company.saveMail, t('admin.saved')),
    reset: useAct(company.resetMail),
    test: useActWithToast(company.testMail, t('company.mails.tested')),
  };
  const shown = useDeferredValue(text);
  const complete = Object.values(shown).every((words) => words.trim() !== '');
  const preview = useEndpoint(company.previewMail, { params, body: shown }, { enabled: complete, keep: true });
  const missing = preview.data?.missing ?? [];
  const missingText =
    missing.length > 0
      ? t('company.mails.missing', { names: missing.map((name) => `{{${name}}}`).join(', ') })
      : undefined;
  const required = (name: keyof typeof text) => (text[name].trim() === '' ? t('auth.required') : undefined);
  const incomplete: Record<string, string | undefined> = {
    subject: required('subject'),
    title: required('title'),
    body: required('body') ?? missingText,
  };
  const isIncomplete = Object.values(incomplete).some((fault) => fault !== undefined);
  const save = () => {
    setTried(true);
    // Known errors are shown before the user proves who they are.
    if (!isIncomplete) acts.save.run({ params, body: text });
  };
  const { isFixed } = saved;
  const insert = (name: MailParameter) => setText({ ...text, body: `${text.body} {{${name}}}` });
  const dirty = JSON.stringify(text) !== JSON.stringify(start);
  const error = acts.save.error ?? acts.reset.error ?? acts.test.error;
  const rest = messageOutsideFields(error, error === acts.save.error ? ['subject', 'title', 'body'] : []);
  const bind = (name: keyof typeof text) => ({
    value: text[name],
    lang: locale,
    disabled: isFixed,
    error: (isTried ? incomplete[name] : undefined) ?? acts.save.error?.fields[name],
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  });
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
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <LeaveGuard isChanged={dirty} />
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <Box>
          <Tag tone={saved.isDefault ? 'neutral' : 'info'}>
            {t(saved.isDefault ? 'company.mails.default' : 'company.mails.changed')}
          </Tag>
        </Box>
        {isFixed && <Notice tone="info">{t('company.mails.fixed')}</Notice>}
        <Field label={t('company.mails.subject')} {...bind('subject')} />
        <Field label={t('company.mails.heading')} {...bind('title')} />
        <Field
          label={t('company.mails.body')}
          multiline
          minRows={8}
          help={t('company.mails.bodyHelp', { link: '{{DocumentLink}}' })}
          {...bind('body')}
        />
        {missingText && (
          <Notice tone="warning" role="status">
            {missingText}
            <Inserts names={missing} onInsert={insert} />
          </Notice>
        )}
        <Parameters title={t('company.mails.required')} names={isFixed ? [] : saved.required} onInsert={insert} />
        <Parameters
          title={t('company.mails.allowed')}
          names={isFixed ? [] : saved.allowed.filter((name) => !saved.required.includes(name))}
          onInsert={insert}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" color="primary" disabled={!dirty} loading={acts.save.isPending}>
            {t('ui.save')}
          </Button>
          <Button disabled={dirty} loading={acts.test.isPending} onClick={() => acts.test.run({ params })}>
            {t('company.mails.test')}
          </Button>
          {!saved.isDefault && (
            <Button variant="text" loading={acts.reset.isPending} onClick={() => acts.reset.mutate({ params })}>
              {t('company.mails.reset')}
            </Button>
          )}
        </Stack>
      </Stack>
      {preview.data && <MailPreview mail={preview.data} locale={locale} />}
    </Box>
  );
};

interface ParametersProps {
  title: string;
  names: readonly MailParameter[];
  onInsert: (name: MailParameter) => void;
}

/** Parameters of a mail under a title. */
const Parameters = ({ title, names, onInsert }: ParametersProps) => {
  if (names.length === 0) return null;
  return (
    <Box>
      <Typography variant="caption" component="h3" sx={{ color: c('ink2') }}>
        {title}
      </Typography>
      <Inserts names={names} onInsert={onInsert} />
    </Box>
  );
};

/** A button for each parameter, which appends it to the text. */
const Inserts = ({ names, onInsert }: Pick<ParametersProps, 'names' | 'onInsert'>) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ mt: 0.5, gap: 0.75, flexWrap: 'wrap' }}>
      {names.map((name) => (
        <Button key={name} size="small" onClick={() => onInsert(name)}>
          {t('company.mails.insert', { name: `{{${name}}}` })}
        </Button>
      ))}
    </Stack>
  );
};
