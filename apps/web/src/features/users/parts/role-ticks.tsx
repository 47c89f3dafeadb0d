import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import type { Role } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { GIVEN_ROLES } from '../model.ts';

interface RoleTicksProps {
  chosen: ReadonlySet<Role>;
  onChange: (roles: ReadonlySet<Role>) => void;
}

/** A user's roles; their rights are the union. */
export const RoleTicks = ({ chosen, onChange }: RoleTicksProps) => {
  const { t } = useTranslation();
  const toggle = (role: Role) => {
    const next = new Set(chosen);
    if (!next.delete(role)) next.add(role);
    onChange(next);
  };
  return (
    <FormControl component="fieldset" error={chosen.size === 0}>
      <FormLabel component="legend">{t('users.roles')}</FormLabel>
      <FormGroup>
        {GIVEN_ROLES.map((role) => (
          <FormControlLabel
            key={role}
            label={t(`roles.${role}`)}
            control={<Checkbox checked={chosen.has(role)} onChange={() => toggle(role)} />}
          />
        ))}
      </FormGroup>
      {chosen.size === 0 && <FormHelperText>{t('users.chooseRole')}</FormHelperText>}
    </FormControl>
  );
};
