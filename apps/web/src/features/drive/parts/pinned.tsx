import { folders as folderCalls } from '@paraph/contract';
import { pinnedName } from '@paraph/domain';
import { Box, Stack, Tooltip } from '@mui/material';
import { useEndpoint } from '../../../lib/api/index.ts';
import { Link, useLocation } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { hiddenFromEyes } from '../../../ui/tag.tsx';

/** The user's pinned folders, below the navigation entries (DRIVE-033, UI-005, UI-008). */
export default function Pinned({ rail }: { rail: boolean }) {
  const { pathname } = useLocation();
  const folders = useEndpoint(folderCalls.list, { query: {} }).data ?? [];
  return folders
    .filter(({ isPinned }) => isPinned)
    .map(({ id, name, color }) => {
      const here = pathname === `/documents/${id}`;
      const item = (
        <Stack
          key={id}
          component={Link}
          to={`/documents/${id}`}
          direction="row"
          data-pinned
          aria-current={here ? 'page' : undefined}
          sx={{
            alignItems: 'center',
            justifyContent: rail ? 'center' : 'flex-start',
            gap: 1.25,
            minHeight: rail ? 40 : 36,
            px: rail ? 0 : 1.25,
            borderRadius: '8px',
            fontSize: 14,
            fontWeight: here ? 600 : 500,
            color: here ? c('ink') : c('ink2'),
            bgcolor: here ? c('paper') : 'transparent',
            textDecoration: 'none',
            '&:hover': { color: c('ink'), bgcolor: here ? c('paper') : c('well') },
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ width: 12, height: 12, m: '4px', borderRadius: '3px', bgcolor: color }}
          />
          <Box component="span" sx={rail ? hiddenFromEyes : { minWidth: 0, overflowWrap: 'anywhere' }}>
            {pinnedName(name)}
          </Box>
        </Stack>
      );
      return rail ? (
        <Tooltip key={id} title={name} describeChild placement="right">
          {item}
        </Tooltip>
      ) : (
        item
      );
    });
}
