import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { clampRotation, withinPage, type ElementBox } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { boxOf } from '../element.ts';
import { NumberField } from './number-field.tsx';
import type { SettingProps } from './setting.ts';

const SIDES = ['x', 'y', 'width', 'height'] as const;

/** Position, size and rotation: 0 to 360 degrees (FORM-062). */
export const PositionSettings = ({
  element,
  size,
  onChange,
}: SettingProps & { size: { width: number; height: number } }) => {
  const { t } = useTranslation();
  const put = (part: Partial<ElementBox>) => onChange(withinPage({ ...boxOf(element), ...part }, size));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      {SIDES.map((side) => (
        <NumberField
          key={side}
          label={t(`formEditor.place.${side}`)}
          value={element[side]}
          onValue={(value) => put({ [side]: value })}
        />
      ))}
      <NumberField
        label={t('formEditor.place.rotate')}
        value={element.rotate}
        onValue={(degrees) => onChange({ rotate: clampRotation(degrees) })}
      />
      <FormControlLabel
        sx={{ alignSelf: 'end' }}
        control={
          <Checkbox
            checked={element.enableResizing}
            onChange={(event) => onChange({ enableResizing: event.target.checked })}
          />
        }
        label={t('formEditor.place.resizable')}
      />
    </Box>
  );
};
