import { SORTS } from '@paraph/contract';
import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import { IconButton, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DocumentListState } from '../model.ts';

interface SortFieldsProps {
  state: DocumentListState;
  onChange: (change: Partial<DocumentListState>) => void;
}

/** The order of the list on a phone, which has no column heads. */
export const SortFields = ({ state: { sort, direction }, onChange }: SortFieldsProps) => {
  const { t } = useTranslation();
  const isUp = direction === 'asc';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <SelectField
        label={t('documents.sort.label')}
        small
        value={SORTS.find((one) => one === sort) ?? 'modified'}
        options={SORTS.map((value) => ({ value, label: t(`documents.column.${value}`) }))}
        onChange={(value) => onChange({ sort: value })}
        sx={{ width: 'auto' }}
      />
      <IconButton
        aria-label={t(isUp ? 'documents.sort.up' : 'documents.sort.down')}
        onClick={() => onChange({ direction: isUp ? 'desc' : 'asc' })}
        sx={{ alignSelf: 'flex-end' }}
      >
        {isUp ? <ArrowUp /> : <ArrowDown />}
      </IconButton>
    </Stack>
  );
};
