import type { FormElement } from '@paraph/contract';
import { longestText, isPrintedLabel } from '@paraph/domain';
import { Box, Link as MuiLink, type SxProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { dayLimits } from '../day-limits.ts';
import { useForm } from '../filling-context.ts';
import { isEnteredByFiller, kindOf, listed } from '../model.ts';
import { useElement } from '../use-element.ts';
import { AddressField } from './address-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { RangeField } from './range-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { TickField } from './tick-field.tsx';

/** An element of the form as an ordinary field, for phones and for users who prefer a list. */
export const ListField = ({ element }: { element: FormElement }) => {
  const kind = kindOf(element);
  if (!isEnteredByFiller(element)) return <Shown element={element} />;
  if (kind === 'Checkbox' || kind === 'RadioButton') return <TickField element={element} />;
  if (kind === 'Dropdown' || kind === 'CustomList') return <ChoiceField element={element} />;
  if (kind === 'DateRange') return <RangeField element={element} />;
  if (kind === 'AddressBook') return <AddressField element={element} />;
  if (kind === 'Signature') return <SignatureField element={element} />;
  return <TextField element={element} />;
};

/** A text or a day. */
const TextField = ({ element }: { element: FormElement }) => {
  const { text, set, leave, label, fault } = useElement(element);
  const isDay = kindOf(element) === 'Date';
  return (
    <Field
      label={label}
      isRequired={element.required}
      multiline={kindOf(element) === 'MultiLineInput'}
      minRows={3}
      type={isDay ? 'date' : 'text'}
      value={text}
      error={fault}
      inputProps={{
        'data-field': element.id,
        ...(isDay ? dayLimits(element) : { maxLength: longestText(element) }),
      }}
      onChange={(event) => set(event.target.value || undefined)}
      onBlur={leave}
    />
  );
};

/** Elements that are only displayed: texts, links, the future number, derived values. */
const Shown = ({ element }: { element: FormElement }) => {
  const { t } = useTranslation();
  const { text, label, parent } = useElement(element);
  const kind = kindOf(element);
  if (kind === 'Image') return null;
  if (kind === 'StaticText') return <Words>{element.staticText}</Words>;
  if (kind === 'Hyperlink') return <Words>{<FormLink element={element} />}</Words>;
  const note =
    kind === 'RegistrationNumber'
      ? t('filling.number', { prefix: element.prefix ?? '' })
      : [text || '–', parent && t('filling.fromParent', { label: parent }), element.todayDate && t('filling.today')]
          .filter(Boolean)
          .join(' · ');
  return (
    <Box>
      <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
    </Box>
  );
};

const Words = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

/** A link is not recognised by its colour alone. */
const underlined = { font: 'inherit', textDecoration: 'underline' } as const;

/** A link of the form; only to web pages, and without access to this page. */
export const FormLink = ({ element: { hyperlink }, sx = {} }: { element: FormElement; sx?: SxProps }) => {
  const shown = hyperlink?.text || hyperlink?.url || '';
  if (!/^https?:\/\//i.test(hyperlink?.url ?? '')) return <>{shown}</>;
  return (
    <MuiLink href={hyperlink!.url} target="_blank" rel="noopener noreferrer" sx={{ ...underlined, ...sx } as SxProps}>
      {shown}
    </MuiLink>
  );
};

/** The fields of the form by page. */
export const FieldsList = () => {
  const { t } = useTranslation();
  const { byPage } = useForm();
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720, mx: 'auto', display: 'grid', gap: 3 }}>
      {byPage.length === 0 && <Typography>{t('filling.noFields')}</Typography>}
      {byPage.map(({ page, elements }) => (
        <Box key={page} component="section" aria-label={t('filling.page', { page })} sx={{ display: 'grid', gap: 2 }}>
          {byPage.length > 1 && (
            <Typography variant="h3" component="h2">
              {t('filling.page', { page })}
            </Typography>
          )}
          {listed(elements.filter((element) => !isPrintedLabel(element))).map((element) => (
            <ListField key={element.id} element={element} />
          ))}
        </Box>
      ))}
    </Box>
  );
};
