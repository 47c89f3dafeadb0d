import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import type { OpenFolder } from '@paraph/contract';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Tag } from '../../../ui/tag.tsx';
import { actsFor, type DriveAction } from '../acts.ts';
import { may, targetOf } from '../model.ts';
import { FolderFace } from './folder-face.tsx';
import { ItemMenu } from './item-menu.tsx';

interface HeadProps {
  folder: OpenFolder;
  onAct: (act: DriveAction) => void;
  /** Absent while the tree is visible, or where there is none. */
  onTree?: (() => void) | undefined;
  /** The visible tree contains the link to the bin. */
  isTreeShown: boolean;
}

/** The open folder and its actions (DRIVE-008, DRIVE-014). */
export const FolderHead = ({ folder, onAct, onTree, isTreeShown }: HeadProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const target = targetOf(folder);
  const acts: DriveAction[] = target ? actsFor(target, can) : [];
  if (folder.toApprove.length > 0 && can('documents.mass-approve')) acts.push('approve');
  if (can('folders.share')) acts.push('shares');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      {target && <FolderFace icon={folder.icon} color={folder.color} size={48} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography
          variant="h1"
          // Folder names may be longer than a phone is wide.
          sx={{ overflowWrap: 'anywhere', fontSize: { xs: 20, sm: 28 }, lineHeight: { xs: '28px', sm: '36px' } }}
        >
          {target ? folder.name : t('drive.name')}
        </Typography>
        {folder.ownerName && (
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {t('drive.owner', { name: folder.ownerName })}
          </Typography>
        )}
        {folder.prefix && (
          <Tag tone="neutral" variant="line" sx={{ mt: 0.5 }}>
            {folder.prefix}
          </Tag>
        )}
      </Box>
      {onTree && (
        <Tooltip title={t('drive.tree.show')}>
          <IconButton aria-label={t('drive.tree.show')} onClick={onTree}>
            <AccountTree />
          </IconButton>
        </Tooltip>
      )}
      {!isTreeShown && (
        <Button component={Link} to="/bin" variant="text">
          {t('retention.title')}
        </Button>
      )}
      {may(folder, 'FolderEdit') && (
        <Button data-act="create" startIcon={<CreateNewFolder />} onClick={() => onAct('create')}>
          {t('drive.create.button')}
        </Button>
      )}
      <ItemMenu
        name={folder.name}
        label={t('drive.menu.settings')}
        isPinned={folder.isPinned}
        acts={acts}
        onAct={onAct}
      />
    </Stack>
  );
};
