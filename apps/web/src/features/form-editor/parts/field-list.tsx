import { Box, Stack, Typography } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { isOnlyShown, shownValue, type Trying } from '../simulation.ts';
import { SimControl } from './sim-control.tsx';

/** The fields in one column, as wide as a phone. */
export const FieldList = ({ met, elements, values, onValue }: Trying & { met: readonly FormElement[] }) => {
  const { t } = useTranslation();
  const fields = met.filter((element) => !isOnlyShown(element));
  return (
    <Box sx={{ flex: 1, overflow: 'auto', bgcolor: c('well'), p: { xs: 0, sm: 3 } }}>
      <Stack
        sx={{
          width: '100%',
          maxWidth: 390,
          mx: 'auto',
          gap: 2,
          p: 2,
          bgcolor: c('paper'),
          borderRadius: { sm: '16px' },
        }}
      >
        {fields.length === 0 && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {t('formEditor.preview.nothing')}
          </Typography>
        )}
        {fields.map((element) => (
          <Box key={element.id} data-simulated={element.id}>
            <Typography variant="label" component="div" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
              {element.label}
              {element.required && ' *'}
            </Typography>
            <SimControl
              element={{ ...element, fontSize: 14, color: 'inherit' }}
              scale={1}
              value={shownValue(element, elements, values)}
              isRepeated={element.isChild ?? false}
              onValue={(value) => onValue(element.id, value)}
              look={listLook}
            />
          </Box>
        ))}
      </Stack>
    </Box>
  );
};

const listLook = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 40,
  px: 1.25,
  font: 'inherit',
  fontSize: 14,
  color: c('ink'),
  bgcolor: c('paper'),
  border: `1px solid ${c('control')}`,
  borderRadius: '8px',
} as const;
