import MoreVert from '@mui/icons-material/MoreVertRounded';
import { IconButton, MenuItem } from '@mui/material';
import { people, type UserStatus, type UserItem } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callFile } from '../../../lib/api/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { nameOf } from '../model.ts';
import type { UserAction, UserDialog } from './user-dialogs.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface UserMenuProps {
  row: UserItem;
  userStatus: UserStatus | undefined;
  onAsk: (asked: UserDialog) => void;
}

/** Actions on one user. */
export const UserMenu = ({ row, userStatus, onAsk }: UserMenuProps) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const again = useActWithToast(people.inviteAgain, t('users.invited', { email: row.email }));
  const ask = (act: UserAction) => () => {
    setAnchor(null);
    onAsk({ act, ids: [row.id] });
  };
  const inviteAgain = () => {
    setAnchor(null);
    again.run({ params: { id: row.id } }, { onError: showError });
  };
  const exportData = async () => {
    setAnchor(null);
    try {
      const { bytes, fileName } = await callFile(people.exportData, { params: { id: row.id } });
      saveFile(bytes, fileName ?? 'personal-data.json');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error);
    }
  };
  const self = userStatus?.isYourself ?? false;
  const isDeleted = userStatus?.state === 'deleted';
  // Guests were asked by others by name, so their work goes to nobody.
  const canHandOver = !self && (userStatus?.isColleague ?? false);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('admin.more', { name: nameOf(row) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      {isDeleted ? (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {canHandOver && <MenuItem onClick={ask('handOver')}>{t('users.handOver.open')}</MenuItem>}
          <MenuItem onClick={ask('erase')}>{t('users.erase.open')}</MenuItem>
        </Menu>
      ) : (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={ask('rights')}>{t('users.rights')}</MenuItem>
          <MenuItem onClick={ask('roles')}>{t('users.setRoles')}</MenuItem>
          {userStatus?.state === 'invited' && <MenuItem onClick={inviteAgain}>{t('users.inviteAgain')}</MenuItem>}
          {row.isDeactivated && <MenuItem onClick={ask('activate')}>{t('users.activate')}</MenuItem>}
          {!row.isDeactivated && !self && <MenuItem onClick={ask('deactivate')}>{t('users.deactivate')}</MenuItem>}
          {!self && <MenuItem onClick={ask('factors')}>{t('safety.reset.menu')}</MenuItem>}
          {canHandOver && <MenuItem onClick={ask('handOver')}>{t('users.handOver.open')}</MenuItem>}
          <MenuItem onClick={() => void exportData()}>{t('users.exportData')}</MenuItem>
          {!self && <MenuItem onClick={ask('delete')}>{t('users.delete')}</MenuItem>}
          {!self && <MenuItem onClick={ask('erase')}>{t('users.erase.open')}</MenuItem>}
        </Menu>
      )}
    </>
  );
};
