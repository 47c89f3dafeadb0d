import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { type Role, ROLES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { GRID_ROLES, PERMISSION_ROWS, type PermissionGrid, type PermissionRow } from '../model.ts';

interface MatrixProps {
  held: PermissionGrid;
  /** Modules that are off: their permissions are disabled with a reason. */
  off: ReadonlySet<string>;
  onToggle: (roleId: number, permissionId: number) => void;
}

/** Roles as columns, permissions as rows; on a phone one permission after another. */
export const Matrix = (props: MatrixProps) => (usePhone() ? <Stacked {...props} /> : <Table {...props} />);

const Why = ({ row, off }: { row: PermissionRow; off: ReadonlySet<string> }) => {
  const { t } = useTranslation();
  const shut = row.modules.filter((module) => off.has(module));
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, color: shut.length > 0 ? c('ink3') : c('ink') }}>
        {t(`permissions.${row.name}`)}
      </Typography>
      {shut.map((module) => (
        <Typography key={module} variant="caption" component="div" sx={{ color: c('ink3') }}>
          {t('access.moduleOff', { module: t(`modules.${module}`) })}
        </Typography>
      ))}
    </Box>
  );
};

const Table = ({ held, off, onToggle }: MatrixProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={t('access.title')}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { borderBottom: hairline, px: 1, py: 0.75, textAlign: 'center' },
          '& th:first-of-type': { pl: 4, textAlign: 'left' },
          '& td:last-of-type, & th:last-of-type': { pr: 4 },
          '& thead th': { fontSize: 12, fontWeight: 500, color: c('ink3'), verticalAlign: 'bottom' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('access.permission')}</th>
            {GRID_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_ROWS.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <Why row={row} off={off} />
              </th>
              {GRID_ROLES.map((role) => (
                <td key={role}>
                  <Tick row={row} role={role} held={held} onToggle={onToggle} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

interface TickProps extends Pick<MatrixProps, 'held' | 'onToggle'> {
  row: PermissionRow;
  role: Role;
}

const Tick = ({ row, role, held, onToggle }: TickProps) => {
  const { t } = useTranslation();
  const { code } = ROLES[role];
  const label = t('access.cell', { permission: t(`permissions.${row.name}`), role: t(`roles.${role}`) });
  return (
    <Checkbox
      checked={held.get(code)?.has(row.id) ?? false}
      onChange={() => onToggle(code, row.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

const Stacked = ({ held, off, onToggle }: MatrixProps) => {
  const { t } = useTranslation();
  return (
    <Stack component="ul" aria-label={t('access.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {PERMISSION_ROWS.map((row) => (
        <Box key={row.name} component="li" sx={{ px: 2, py: 1.5, borderBottom: hairline }}>
          <Why row={row} off={off} />
          <Stack sx={{ mt: 0.5 }}>
            {GRID_ROLES.map((role) => (
              <FormControlLabel
                key={role}
                label={t(`roles.${role}`)}
                control={<Tick row={row} role={role} held={held} onToggle={onToggle} />}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
