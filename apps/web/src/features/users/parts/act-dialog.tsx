import { Box, Button, Stack, Typography } from '@mui/material';
import type { UserStatus } from '@paraph/contract';
import { isInternal, type Role } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RoleTicks } from './role-ticks.tsx';
import type { UsersChange } from './user-dialogs.tsx';

interface ActDialogProps {
  act: UsersChange;
  items: UserStatus[];
  activeAdmins: number;
  leavesYouOut: boolean;
  roles: ReadonlySet<Role>;
  onRoles: (roles: ReadonlySet<Role>) => void;
  error: ApiError | null;
  busy: boolean;
  ready: boolean;
  onRun: () => void;
  /** Opens the hand-over instead; absent where there is nothing to hand over. */
  onHandOver?: (() => void) | undefined;
  onClose: () => void;
}

const VERBS = { roles: 'setRoles', activate: 'activate', deactivate: 'deactivate', delete: 'delete' } as const;

/** Shows the affected users and the consequences for their documents before the act. */
export const ActDialog = (props: ActDialogProps) => {
  const { act, items, activeAdmins, leavesYouOut, roles, onRoles, error, busy, ready, onRun, onHandOver, onClose } =
    props;
  const { t } = useTranslation();
  const one = items.length === 1 ? items[0] : undefined;
  const leaving =
    act === 'roles' && roles.size > 0 && !isInternal([...roles]) && items.some((item) => isInternal(item.roles));
  const touchesAdmins = act !== 'activate' && items.some((item) => item.roles.includes('admin'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={one ? `${t(`users.${VERBS[act]}`)}: ${one.name}` : t(`users.ask.${act}`)}
      onSubmit={onRun}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={act === 'delete' ? 'error' : 'primary'}
            loading={busy}
            disabled={!ready}
          >
            {`${t(`users.${VERBS[act]}`)}${items.length > 1 ? ` (${items.length})` : ''}`}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && (
          <Notice tone="error" role="alert">
            {error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        <Typography>{t(`users.effect.${act}`)}</Typography>
        {act === 'roles' && <RoleTicks chosen={roles} onChange={onRoles} />}
        {touchesAdmins && <Notice tone="warning">{t('users.lastAdmins', { number: activeAdmins })}</Notice>}
        {leaving && <Notice tone="warning">{t('users.leaveCompany')}</Notice>}
        {leavesYouOut && <Notice tone="warning">{t('users.withoutYou')}</Notice>}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
          {items.map((item) => (
            <Consequence key={item.id} item={item} />
          ))}
        </Stack>
        {(act === 'delete' || act === 'deactivate') && items.some(isNeeded) && (
          <Notice tone="warning">
            {t('users.stillNeeded')}
            {onHandOver && (
              <Box sx={{ mt: 1 }}>
                <Button onClick={onHandOver}>{t('users.handOver.first')}</Button>
              </Box>
            )}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};

/** Returns whether the company still needs somebody at this place: running documents, people or departments led. */
export const isNeeded = ({ waitingFor, owns, work }: UserStatus): boolean =>
  waitingFor + owns + (work?.people ?? 0) + (work?.departments ?? 0) > 0;

/** What a user would leave behind. */
export const Consequence = ({ item }: { item: UserStatus }) => {
  const { t } = useTranslation();
  const { waitingFor, owns, work } = item;
  const open = [
    ...(waitingFor > 0 ? [t('users.waitingFor', { number: waitingFor })] : []),
    ...(owns > 0 ? [t('users.owns', { number: owns })] : []),
    ...(work && work.folders > 0 ? [t('users.folders', { number: work.folders })] : []),
    ...(work && work.people > 0 ? [t('users.leadsPeople', { number: work.people })] : []),
    ...(work && work.departments > 0 ? [t('users.leadsDepartments', { number: work.departments })] : []),
  ];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, py: 1, alignItems: 'center', borderBottom: hairline }}>
      <PersonAvatar name={item.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: open.length > 0 ? c('warning.fg') : c('ink3') }}>
          {open.length > 0 ? open.join(' · ') : t('users.nothingOpen')}
        </Typography>
      </Box>
    </Stack>
  );
};
