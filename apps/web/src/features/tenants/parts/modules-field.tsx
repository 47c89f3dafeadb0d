import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { roles } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';

interface ModulesFieldProps {
  chosen: readonly number[];
  /** Those that stay on, because super administrators sign in by them. */
  fixed: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** A check box per module; withdrawn ones cannot be selected. */
export const ModulesField = ({ chosen, fixed, error, onChange }: ModulesFieldProps) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(roles.modules, {});
  const toggle = (code: number) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <FormControl error={Boolean(error)}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(data ?? []).map(({ id, name, isFixed }) => {
          const stays = fixed.includes(id) && chosen.includes(id);
          return (
            <Box key={id}>
              <FormControlLabel
                disabled={isFixed || stays}
                label={`${id}. ${t(`modules.${name}`)}`}
                control={
                  <Checkbox name="moduleIds" checked={chosen.includes(id) && !isFixed} onChange={() => toggle(id)} />
                }
              />
              {stays && <FormHelperText sx={{ mt: 0 }}>{t('tenants.stays.module')}</FormHelperText>}
            </Box>
          );
        })}
      </Box>
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
};
