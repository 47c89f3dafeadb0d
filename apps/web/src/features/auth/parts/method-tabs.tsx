import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Runtime } from '../../../lib/session/index.ts';

type LoginMethod = Runtime['loginMethods'][number];

interface MethodTabsProps {
  methods: readonly LoginMethod[];
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
}

/** The ways in; nothing to choose where there is one. */
export const MethodTabs = ({ methods, method, onMethod }: MethodTabsProps) => {
  const { t } = useTranslation();
  if (methods.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={method}
      aria-label={t('auth.eid.label')}
      onChange={(_, next: LoginMethod | null) => next && onMethod(next)}
      sx={{ mb: 3, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}
    >
      {methods.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 0.5 }}>
          {t(`auth.eid.methods.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
