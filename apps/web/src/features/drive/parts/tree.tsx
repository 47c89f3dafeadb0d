import Bin from '@mui/icons-material/DeleteOutlineRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Close from '@mui/icons-material/CloseRounded';
import UnfoldLess from '@mui/icons-material/UnfoldLessRounded';
import UnfoldMore from '@mui/icons-material/UnfoldMoreRounded';
import type { Folder } from '@paraph/contract';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { useTree } from '../api.ts';
import { useKept } from '../kept.ts';
import { addressOf } from '../model.ts';
import { FolderFace } from './folder-face.tsx';

interface TreeProps {
  /** The folder that is open. */
  here: string | null;
  onClose: () => void;
}

/** All readable folders and their parents; the expanded ones are stored (DRIVE-005, DRIVE-006). */
export const Tree = ({ here, onClose }: TreeProps) => {
  const { t } = useTranslation();
  const tree = useTree(true);
  const [expanded, setExpanded] = useKept('folderTreeExpandedItems');
  const folders = tree.data ?? [];
  const parents = [...new Set(folders.flatMap(({ parentId }) => parentId ?? []))];
  const toggle = (id: string) =>
    setExpanded(expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]);
  return (
    <Stack component="nav" aria-label={t('drive.tree.label')} sx={{ height: '100%', minWidth: 0 }}>
      <Stack direction="row" sx={{ p: 1, gap: 0.5, justifyContent: 'flex-end' }}>
        <Act label={t('drive.tree.expand')} icon={UnfoldMore} onClick={() => setExpanded(parents)} />
        <Act label={t('drive.tree.collapse')} icon={UnfoldLess} onClick={() => setExpanded([])} />
        <Act label={t('drive.tree.close')} icon={Close} onClick={onClose} />
      </Stack>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 1, pb: 2 }}>
        {tree.data?.length === 0 && (
          <Typography variant="body2" sx={{ color: c('ink2'), px: 1 }}>
            {t('drive.tree.none')}
          </Typography>
        )}
        <Branch parentId={null} depth={0} {...{ folders, here, expanded, toggle }} />
      </Box>
      <Button
        component={Link}
        to="/bin"
        variant="text"
        startIcon={<Bin />}
        sx={{ m: 1, flex: 'none', justifyContent: 'flex-start' }}
      >
        {t('retention.title')}
      </Button>
    </Stack>
  );
};

const Act = ({ label, icon: Icon, onClick }: { label: string; icon: typeof Close; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  </Tooltip>
);

interface BranchProps {
  parentId: string | null;
  depth: number;
  folders: readonly Folder[];
  here: string | null;
  expanded: readonly string[];
  toggle: (id: string) => void;
}

const Branch = ({ parentId, depth, ...rest }: BranchProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rest.folders
      .filter((folder) => folder.parentId === parentId)
      .map((folder) => (
        <Node key={folder.id} folder={folder} depth={depth} {...rest} />
      ))}
  </Box>
);

const Node = ({ folder, depth, ...rest }: Omit<BranchProps, 'parentId'> & { folder: Folder }) => {
  const { t } = useTranslation();
  const { folders, expanded, toggle, here } = rest;
  const hasMore = folders.some(({ parentId }) => parentId === folder.id);
  const isOpen = expanded.includes(folder.id);
  return (
    <li>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          pl: Math.min(depth, 8) * 1.5,
          borderRadius: '8px',
          bgcolor: here === folder.id ? c('primarySoft') : 'transparent',
          '&:hover': { bgcolor: here === folder.id ? c('primarySoft') : c('hover') },
        }}
      >
        {hasMore ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'drive.tree.shut' : 'drive.tree.open', { name: folder.name })}
            onClick={() => toggle(folder.id)}
          >
            <ChevronRight sx={{ fontSize: 18, transform: isOpen ? 'rotate(90deg)' : 'none' }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 28, flex: 'none' }} />
        )}
        <Name folder={folder} isHere={here === folder.id} />
      </Stack>
      {hasMore && isOpen && <Branch parentId={folder.id} depth={depth + 1} {...rest} />}
    </li>
  );
};

/** A parent folder without access is no link (DRIVE-068). */
const Name = ({ folder, isHere }: { folder: Folder; isHere: boolean }) => {
  const { t } = useTranslation();
  const sx = {
    alignItems: 'center',
    gap: 1,
    flex: 1,
    minWidth: 0,
    minHeight: 36,
    py: 0.5,
    pr: 1,
    fontSize: 14,
    color: c(folder.disabled ? 'ink3' : 'ink'),
    fontWeight: isHere ? 600 : 400,
    textDecoration: 'none',
  };
  const words = (
    <>
      <FolderFace icon={folder.icon} color={folder.color} size={24} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {folder.name}
      </Box>
    </>
  );
  return folder.disabled ? (
    <Stack direction="row" aria-disabled title={t('drive.locked')} sx={sx}>
      {words}
    </Stack>
  ) : (
    <Stack
      component={Link}
      to={addressOf(folder.id)}
      direction="row"
      aria-current={isHere ? 'page' : undefined}
      sx={sx}
    >
      {words}
    </Stack>
  );
};
