import Close from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFormNames } from '../api.ts';
import { listBox } from './list-box.ts';

interface RelatedProps {
  /** The template itself, which cannot be related to itself. */
  id: string;
  related: readonly string[];
  onRelated: (ids: string[]) => void;
}

/** Forms to fill after this one: any but itself and those already related (FORM-046). */
export const RelatedForms = ({ id, related, onRelated }: RelatedProps) => {
  const { t } = useTranslation();
  const all = useFormNames().data ?? [];
  const offered = all.filter((one) => one.id !== id && !related.includes(one.id));
  const chosen = related.flatMap((one) => all.find((form) => form.id === one) ?? []);
  return (
    <Box>
      <SelectField
        small
        label={t('formEditor.related.label')}
        help={t('formEditor.related.help')}
        disabled={offered.length === 0}
        value=""
        options={[
          { value: '', label: t(offered.length === 0 ? 'formEditor.related.none' : 'formEditor.related.choose') },
          ...offered.map((form) => ({ value: form.id, label: form.name })),
        ]}
        onChange={(form) => form && onRelated([...related, form])}
      />
      {chosen.length > 0 && (
        <Box component="ul" aria-label={t('formEditor.related.label')} sx={listBox}>
          {chosen.map((form) => (
            <Stack
              key={form.id}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 1, pl: 1.25, minHeight: 36, '& + &': { borderTop: hairline } }}
            >
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: c('ink') }}>
                {form.name}
              </Typography>
              <IconButton
                size="small"
                aria-label={t('formEditor.related.remove', { name: form.name })}
                onClick={() => onRelated(related.filter((one) => one !== form.id))}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            </Stack>
          ))}
        </Box>
      )}
    </Box>
  );
};
