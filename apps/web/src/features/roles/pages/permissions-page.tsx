import { Typography } from '@mui/material';
import { roles } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { AdminPage } from '../../admin/index.ts';
import { changesOf, countChanges, heldOf, toggled, type PermissionGrid } from '../model.ts';
import { Matrix } from '../parts/matrix.tsx';

/** Permissions of each role, as a matrix that is saved together. */
export default function PermissionsPage() {
  const { t } = useTranslation();
  const table = useEndpoint(roles.rolePermissions, {});
  const modules = useEndpoint(roles.modules, {});
  // The call is here, since a save mounts a new editor, whose own call would miss the result.
  const save = useActWithToast(roles.save, t('admin.saved'));
  const failed = table.error ?? modules.error;
  return (
    <AdminPage title={t('access.title')}>
      {failed && (
        <ErrorState
          title={t('ui.failed.title')}
          text={failed.detail || t('ui.failed.offline')}
          onRetry={() => void table.refetch().then(() => modules.refetch())}
        />
      )}
      {table.data && modules.data && (
        <Editor
          key={JSON.stringify(table.data)}
          save={save}
          saved={heldOf(table.data)}
          off={new Set(modules.data.filter(({ isOn }) => !isOn).map(({ name }) => name))}
        />
      )}
    </AdminPage>
  );
}

interface EditorProps {
  save: ReturnType<typeof useActWithToast<typeof roles.save>>;
  saved: PermissionGrid;
  off: ReadonlySet<string>;
}

const Editor = ({ save, saved, off }: EditorProps) => {
  const { t } = useTranslation();
  const [held, setHeld] = useState(saved);
  const number = countChanges(held, saved);
  return (
    <>
      <Typography variant="body2" sx={{ px: { xs: 2, sm: 4 }, pb: 2, maxWidth: 760, color: c('ink2') }}>
        {t('access.text')}
      </Typography>
      {save.isError && (
        <Notice tone="error" role="alert" sx={{ mx: { xs: 2, sm: 4 }, mb: 2 }}>
          {save.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      <Matrix held={held} off={off} onToggle={(roleId, id) => setHeld(toggled(held, roleId, id))} />
      <SaveBar
        status={t('access.changes', { number })}
        isChanged={number > 0}
        isBusy={save.isPending}
        onDiscard={() => setHeld(saved)}
        onSave={() => save.run({ body: { rolePermissions: changesOf(held, saved) } })}
        sx={{ px: { xs: 2, sm: 4 } }}
      />
    </>
  );
};
