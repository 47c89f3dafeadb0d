import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import type { ListColumn } from '@paraph/contract';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { blank, fieldsOf, fieldText, operatorsOf, saysSomething, withOperator } from '../conditions.ts';
import type { Condition } from '../model.ts';
import { ConditionValue } from './condition-value.tsx';

interface FilterDialogProps {
  conditions: readonly Condition[];
  /** Columns of the list's response. */
  columns: readonly ListColumn[];
  onApply: (conditions: Condition[]) => void;
  onClose: () => void;
}

/** Conditions by column: field, operator, value; a document must fulfil all of them. */
export default function FilterDialog({ conditions, columns, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const fields = fieldsOf(columns);
  const [before] = useState<Condition[]>(() => (conditions.length > 0 ? [...conditions] : [blank('name')]));
  const [draft, setDraft] = useState(before);
  const put = (at: number, condition: Condition) =>
    setDraft(draft.map((one, place) => (place === at ? condition : one)));
  const submit = () => onApply(draft.filter(saysSomething));
  return (
    <Dialog
      open
      title={t('documents.filter.title')}
      isHeld={draft !== before}
      onClose={onClose}
      onSubmit={submit}
      fullOnPhone
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('documents.filter.apply')}
          </Button>
        </>
      }
    >
      {draft.map((condition, at) => (
        <Row
          // Conditions have no ids, and their order is fixed.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          number={at + 1}
          condition={condition}
          fields={fields}
          columns={columns}
          onChange={(next) => put(at, next)}
          onRemove={() => setDraft(draft.filter((_, place) => place !== at))}
        />
      ))}
      <Button startIcon={<Add />} sx={{ mt: 2 }} onClick={() => setDraft([...draft, blank('name')])}>
        {t('documents.filter.add')}
      </Button>
    </Dialog>
  );
}

interface RowProps {
  number: number;
  condition: Condition;
  fields: readonly Condition['field'][];
  columns: readonly ListColumn[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const Row = ({ number, condition, fields, columns, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation();
  const operators = operatorsOf(condition.field, columns);
  // A deleted field remains selected until its condition is removed.
  const offered = fields.includes(condition.field) ? fields : [...fields, condition.field];
  return (
    <Box
      role="group"
      aria-label={t('documents.filter.condition', { number })}
      sx={{ py: 1.5, borderBottom: hairline, display: 'grid', gap: 1 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <SelectField
          label={t('documents.filter.column')}
          quiet
          small
          value={condition.field}
          options={offered.map((value) => ({ value, label: fieldText(value, columns, t) }))}
          onChange={(field) => onChange(blank(field, columns))}
        />
        {operators.length > 1 && (
          <SelectField
            label={t('documents.filter.how')}
            quiet
            small
            value={condition.operator}
            options={operators.map((value) => ({ value, label: t(`documents.filter.operator.${value}`) }))}
            onChange={(operator) => onChange(withOperator(condition, operator, columns))}
          />
        )}
        <IconButton aria-label={t('documents.filter.remove', { number })} onClick={onRemove}>
          <Delete sx={{ fontSize: 20 }} />
        </IconButton>
      </Stack>
      <ConditionValue condition={condition} columns={columns} onChange={(value) => onChange({ ...condition, value })} />
    </Box>
  );
};
