import { useTranslation } from 'react-i18next';
import type { Runtime } from '../../../lib/session/index.ts';
import { Choice } from '../../../ui/choice.tsx';

type LoginMethod = Runtime['loginMethods'][number];

interface MethodTabsProps {
  methods: readonly LoginMethod[];
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
}

/** The sign-in methods; hidden where there is only one. */
export const MethodTabs = ({ methods, method, onMethod }: MethodTabsProps) => {
  const { t } = useTranslation();
  if (methods.length < 2) return null;
  return (
    <Choice
      label={t('auth.eid.label')}
      options={methods.map((value) => ({ value, label: t(`auth.eid.methods.${value}`) }))}
      value={method}
      onChoose={onMethod}
      sx={{ mb: 3 }}
    />
  );
};
