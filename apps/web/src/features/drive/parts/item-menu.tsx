import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import More from '@mui/icons-material/MoreHorizRounded';
import Output from '@mui/icons-material/OutputRounded';
import Palette from '@mui/icons-material/PaletteOutlined';
import PushPin from '@mui/icons-material/PushPinOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import { IconButton, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../../../ui/tag.tsx';
import type { DriveAction } from '../acts.ts';
import { Menu } from '../../../ui/menu.tsx';

export const ACT_ICONS: Record<DriveAction, IconType> = {
  create: CreateNewFolder,
  access: Group,
  move: DriveFileMove,
  pin: PushPin,
  rename: Edit,
  look: Palette,
  forms: Description,
  download: Download,
  share: Share,
  shares: Share,
  delete: Delete,
  approve: FactCheck,
  sign: Draw,
  takeOut: Output,
  tags: LabelIcon,
};

interface ItemMenuProps {
  name: string;
  acts: readonly DriveAction[];
  isPinned?: boolean;
  /** Accessible name instead of the default. */
  label?: string;
  onAct: (act: DriveAction) => void;
}

/** The actions on one target; empty where there are none. */
export const ItemMenu = ({ name, acts, isPinned, label, onAct }: ItemMenuProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const wordOf = (act: DriveAction) =>
    act === 'create' ? t('drive.create.button') : t(`drive.menu.${act === 'pin' && isPinned ? 'unpin' : act}`);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        data-act={label ? 'settings' : 'menu'}
        aria-expanded={anchor !== null}
        aria-label={label ?? t('drive.actions', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {acts.map((act) => {
            const Icon = ACT_ICONS[act];
            return (
              <MenuItem
                key={act}
                data-act={act}
                onClick={() => {
                  setAnchor(null);
                  onAct(act);
                }}
              >
                <ListItemIcon>
                  <Icon sx={{ fontSize: 20 }} />
                </ListItemIcon>
                <ListItemText>{wordOf(act)}</ListItemText>
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
};
