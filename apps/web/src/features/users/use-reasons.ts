import type { AnswerOf, people } from '@paraph/contract';
import type { Role } from '@paraph/domain';
import { useTranslation } from 'react-i18next';

export type RightsItem = AnswerOf<typeof people.rights>['items'][number];

/** Returns why a user can or cannot do something, one text per condition. */
export function useReasons(item: RightsItem, own: readonly Role[]): string[] {
  const { t } = useTranslation();
  const names = (roles: readonly string[]) => roles.map((role) => t(`roles.${role}`)).join(', ');
  const modules = item.modules.map(({ module, isOn }) =>
    t(isOn ? 'users.moduleOn' : 'users.moduleOff', { module: t(`modules.${module}`) }),
  );
  const permissions = item.through.map(({ permission, roles }) =>
    roles.length > 0
      ? t('users.through', { permission: t(`permissions.${permission}`), roles: names(roles) })
      : t('users.needsPermission', { permission: t(`permissions.${permission}`) }),
  );
  const helping = item.needsRoles.filter((role) => own.includes(role));
  const needed =
    item.needsRoles.length === 0
      ? []
      : [
          helping.length > 0
            ? t('users.hasRole', { roles: names(helping) })
            : t('users.needsRole', { roles: names(item.needsRoles) }),
        ];
  const all = [...modules, ...permissions, ...needed];
  return all.length > 0 ? all : [t('users.everybody')];
}
