import { useTranslation } from 'react-i18next';
import { AttentionLine, AttentionLink } from './attention-line.tsx';
import type { AttentionAnswer } from './needs-attention.tsx';

/** Users who block documents: former users for whom documents wait, and users and departments without a manager. */
export const PeopleLines = ({ look: { leftWaiting, withoutManager, unledDepartments } }: { look: AttentionAnswer }) => {
  const { t } = useTranslation();
  return (
    <>
      {leftWaiting.count > 0 && (
        <AttentionLine
          tone="error"
          title={t('attention.left', { count: leftWaiting.count })}
          text={t('attention.leftText')}
        >
          {leftWaiting.people.map(({ id, name, state, documents }) => (
            <li key={id}>
              <AttentionLink
                to={usersAt({ q: name, state })}
                label={t('attention.leftPerson', { name, count: documents })}
              />
            </li>
          ))}
        </AttentionLine>
      )}
      {withoutManager > 0 && (
        <AttentionLine
          tone="warning"
          title={t('attention.unled', { count: withoutManager })}
          text={t('attention.unledText')}
          ways={[
            { to: usersAt({ lacks: 'manager' }), label: t('attention.show') },
            { to: '/admin/departments', label: t('admin.place.departments') },
          ]}
        />
      )}
      {unledDepartments.count > 0 && (
        <AttentionLine
          tone="warning"
          title={t('attention.unledDepartments', { count: unledDepartments.count })}
          text={t('attention.unledDepartmentsText')}
        >
          {unledDepartments.names.map((name) => (
            <li key={name}>
              <AttentionLink to="/admin/departments" label={name} />
            </li>
          ))}
        </AttentionLine>
      )}
    </>
  );
};

const usersAt = (narrowed: Record<string, string>): string => `/admin/users?${new URLSearchParams(narrowed)}`;
