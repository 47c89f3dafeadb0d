import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface KindSwitchProps {
  isCompany: boolean;
  /** Somebody has joined, so the kind stays. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (isCompany: boolean) => void;
}

/** Whether the tenant is a company, and why that cannot be changed. */
export const KindSwitch = ({ isCompany, isFixed, error, onChange }: KindSwitchProps) => {
  const { t } = useTranslation();
  const id = useId();
  const note = error ?? (isFixed ? t('tenants.stays.isCompany') : undefined);
  return (
    <FormControl error={Boolean(error)} sx={{ mt: 2 }}>
      <FormControlLabel
        sx={{ ml: 0, gap: 1.25 }}
        label={t('tenants.isCompany')}
        disabled={isFixed}
        control={
          <Switch
            checked={isCompany}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { name: 'isCompany', ...(note && { 'aria-describedby': id }) } }}
          />
        }
      />
      {note && (
        <FormHelperText id={id} role={error ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
};
