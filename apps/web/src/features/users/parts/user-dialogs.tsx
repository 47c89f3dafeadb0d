import { people } from '@paraph/contract';
import { ROLES, type Role } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, type ApiError } from '../../../lib/api/index.ts';
import { useNavigate } from '../../../lib/route/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { ActDialog } from './act-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FactorsDialog } from './factors-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

export type UserAction = 'rights' | 'roles' | 'activate' | 'deactivate' | 'delete' | 'handOver' | 'erase' | 'factors';
/** Acts on several users at once. */
export type UsersChange = Exclude<UserAction, 'rights' | 'handOver' | 'erase' | 'factors'>;
/** A requested act and its users; performed only after its consequences were shown. */
export interface UserDialog {
  act: UserAction;
  ids: string[];
  /** The act that is asked again when this one ends. */
  next?: UserAction;
}

interface UserDialogsProps {
  asked: UserDialog;
  onClose: () => void;
  onDone: () => void;
  onAsk: (asked: UserDialog) => void;
}

/** The dialog of a requested act. */
export const UserDialogs = ({ asked, onClose, onDone, onAsk }: UserDialogsProps) => {
  if (asked.act === 'rights') return <RightsDialog id={asked.ids[0]!} onClose={onClose} />;
  if (asked.act === 'factors') return <FactorsDialog id={asked.ids[0]!} onClose={onClose} />;
  const { next, ids } = asked;
  if (asked.act === 'handOver')
    return <HandOverDialog id={ids[0]!} onClose={next ? () => onAsk({ act: next, ids }) : onClose} />;
  if (asked.act === 'erase') return <EraseDialog id={asked.ids[0]!} onClose={onClose} />;
  return <ChangeMany act={asked.act} ids={asked.ids} onClose={onClose} onDone={onDone} onAsk={onAsk} />;
};

interface ChangeProps extends Omit<UserDialogsProps, 'asked'> {
  act: UsersChange;
  ids: string[];
}

const ChangeMany = ({ act, ids, onClose, onDone, onAsk }: ChangeProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const userStatuses = useEndpoint(people.userStatus, {
    body: { ids, withWork: act === 'delete' || act === 'deactivate' },
  });
  const [roles, setRoles] = useState<ReadonlySet<Role> | null>(null);
  const acts = {
    activation: useAct(people.setActivationBulk),
    roles: useAct(people.setRolesBulk),
    remove: useAct(people.removeBulk),
  };
  const items = userStatuses.data?.items ?? [];
  const chosen = roles ?? new Set(items.length === 1 ? items[0]!.roles : []);
  const others = items.filter((item) => act === 'roles' || act === 'activate' || !item.isYourself).map(({ id }) => id);
  const leaver = items.length === 1 && items[0]!.isColleague && !items[0]!.isYourself ? items[0] : undefined;
  const losesOwn =
    act === 'roles' && !chosen.has('admin') && items.some((item) => item.isYourself && item.roles.includes('admin'));
  const whenDone = {
    onSuccess: () => {
      onDone();
      onClose();
      if (!losesOwn) return;
      // This page is closed to the user from now on.
      toast.success(t('users.ownRoleGone'));
      void navigate('/dashboard');
    },
  };
  const run = () => {
    if (act === 'delete') acts.remove.mutate({ body: { ids: others } }, whenDone);
    else if (act === 'roles')
      acts.roles.mutate({ body: { ids: others, roleIds: [...chosen].map((role) => ROLES[role].code) } }, whenDone);
    else acts.activation.mutate({ body: { ids: others, isDeactivated: act === 'deactivate' } }, whenDone);
  };
  const error: ApiError | null =
    userStatuses.error ?? acts.activation.error ?? acts.roles.error ?? acts.remove.error ?? null;
  return (
    <ActDialog
      act={act}
      items={items}
      activeAdmins={userStatuses.data?.activeAdmins ?? 0}
      leavesYouOut={others.length < items.length}
      roles={chosen}
      onRoles={setRoles}
      error={error}
      busy={acts.activation.isPending || acts.roles.isPending || acts.remove.isPending}
      ready={others.length > 0 && (act !== 'roles' || chosen.size > 0)}
      onRun={run}
      onHandOver={leaver && (() => onAsk({ act: 'handOver', ids: [leaver.id], next: act }))}
      onClose={onClose}
    />
  );
};
