import type { ListColumn } from '@paraph/contract';
import { Box, Checkbox, FormControlLabel, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { TagChip, useAllTags } from '../../tags/index.ts';
import { editorOf, fieldText, STATUS_CHOICES, statusText } from '../conditions.ts';
import type { Condition } from '../model.ts';

interface ConditionValueProps {
  condition: Condition;
  columns: readonly ListColumn[];
  onChange: (value: string | string[]) => void;
}

/** The editor for the type of a column: text, a day, a range of days, or several options. */
export const ConditionValue = ({ condition, columns, onChange }: ConditionValueProps) => {
  const { t } = useTranslation();
  const editor = editorOf(condition, columns);
  const { value } = condition;
  const text = typeof value === 'string' ? value : '';
  const list = typeof value === 'string' ? [] : value;
  const label = fieldText(condition.field, columns, t);
  if (editor === 'text' || editor === 'number')
    return (
      <Field
        label={label}
        quiet
        size="small"
        value={text}
        {...(editor === 'number' ? { inputProps: { inputMode: 'decimal' as const } } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (editor === 'day') return <Day label={label} value={text} onChange={onChange} />;
  if (editor === 'days') return <Days value={list} onChange={onChange} />;
  const choices: Several = { label, chosen: list, onChoose: onChange };
  return editor === 'tags' ? (
    <Tags {...choices} />
  ) : (
    <Some {...choices} options={STATUS_CHOICES.map((name) => ({ value: name, label: statusText(name, t) }))} />
  );
};

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <Field
    label={label}
    quiet
    type="date"
    size="small"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A range of days; one end may be open. */
const Days = ({ value: [from = '', to = ''], onChange }: { value: string[]; onChange: (days: string[]) => void }) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Day label={t('documents.filter.from')} value={from} onChange={(day) => onChange([day, to])} />
      <Day label={t('documents.filter.to')} value={to} onChange={(day) => onChange([from, day])} />
    </Stack>
  );
};

interface Several {
  label: string;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

const Some = ({
  label,
  chosen,
  onChoose,
  options,
}: Several & { options: readonly { value: string; label: ReactNode }[] }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1 }}
  >
    {options.map((option) => (
      <FormControlLabel
        key={option.value}
        control={
          <Checkbox
            size="small"
            checked={chosen.includes(option.value)}
            onChange={(_, on) =>
              onChoose(on ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
            }
          />
        }
        label={option.label}
      />
    ))}
  </Box>
);

const Tags = (several: Several) => {
  const tags = useAllTags(true).data?.items ?? [];
  return <Some {...several} options={tags.map((tag) => ({ value: tag.id, label: <TagChip tag={tag} /> }))} />;
};
