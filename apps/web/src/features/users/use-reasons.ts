import type { AnswerOf, people } from '@paraph/contract';
import { useTranslation } from 'react-i18next';

export type RightsItem = AnswerOf<typeof people.rights>['items'][number];

/** Why somebody can or cannot do something, each gate in words. */
export function useReasons(item: RightsItem): string[] {
  const { t } = useTranslation();
  const names = (roles: readonly string[]) => roles.map((role) => t(`roles.${role}`)).join(', ');
  const modules = item.modules
    .filter(({ isOn }) => !isOn)
    .map(({ module }) => t('users.moduleOff', { module: t(`modules.${module}`) }));
  const permissions = item.through.map(({ permission, roles }) =>
    roles.length > 0
      ? t('users.through', { permission: t(`permissions.${permission}`), roles: names(roles) })
      : t('users.needsPermission', { permission: t(`permissions.${permission}`) }),
  );
  const needed =
    item.needsRoles.length > 0
      ? [t(item.holds ? 'users.hasRole' : 'users.needsRole', { roles: names(item.needsRoles) })]
      : [];
  const all = [...modules, ...permissions, ...needed];
  return all.length > 0 ? all : [t('users.everybody')];
}
