import Delete from '@mui/icons-material/CloseRounded';
import type { AnswerOf, folders as folderCalls } from '@paraph/contract';
import { Box, FormControlLabel, IconButton, LinearProgress, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultAt, messageOutsideFields } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useOpeningReason } from '../../../ui/opening-reason.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  type AccessRow as Row,
  type GrantedLevel,
  levelsOf,
  pathOf,
  rowsOf,
  withRow,
  withTyped,
} from '../access-rows.ts';
import { useAccess, useSubjects, useUpdateAccess, useUpdateFolder } from '../api.ts';
import { Frame } from './frame.tsx';
import { PersonAdding } from './person-adding.tsx';

type FolderAccessAnswer = AnswerOf<typeof folderCalls.access>;
const KINDS = ['group', 'department', 'user'] as const;

interface AccessProps {
  folder: { id: string; name: string };
  onClose: () => void;
}

/** Access to a folder and its level: groups, departments, people (DRIVE-026, DRIVE-027). */
export const Access = ({ folder, onClose }: AccessProps) => {
  const access = useAccess(folder.id);
  if (!access.data) return access.isPending ? <LinearProgress /> : null;
  return <Editor folder={folder} shown={access.data} onClose={onClose} />;
};

const Editor = ({ folder, shown, onClose }: AccessProps & { shown: FolderAccessAnswer }) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const toast = useToast();
  const [before] = useState(() => rowsOf(shown));
  const [rows, setRows] = useState(before);
  const wasPublic = shown.privacy === 'public';
  const [isPublic, setPublic] = useState(wasPublic);
  const [typed, setTyped] = useState('');
  const [save, update] = [useUpdateAccess(), useUpdateFolder()];
  const { reason, field: reasonField } = useOpeningReason(faultAt(save.error, 'reason'));
  const submit = async () => {
    const all = withTyped(rows, typed);
    setRows(all);
    setTyped('');
    try {
      if (isPublic !== wasPublic)
        await update.mutateAsync({ body: { id: folder.id, privacy: isPublic ? 'public' : 'private' } });
      await save.mutateAsync({
        body: {
          id: folder.id,
          accessGroups: levelsOf(all, 0),
          departments: levelsOf(all, 1),
          users: levelsOf(all, 2),
          reason,
        },
      });
      toast.success(t('drive.done.access'));
      onClose();
    } catch {
      // The dialog shows the server's error.
    }
  };
  const add = (row: Row) => setRows((now) => withRow(now, row));
  const error = save.error ?? update.error;
  const inherited = [...shown.accessGroups, ...shown.departments, ...shown.users].filter((one) => one.inheritedFrom);
  return (
    <Frame
      title={t('drive.access.title', { name: folder.name })}
      button={t('drive.save')}
      error={messageOutsideFields(error, ['reason', ...rows.map(pathOf)])}
      busy={save.isPending || update.isPending}
      isHeld={rows !== before || isPublic !== wasPublic || typed.trim() !== '' || reason !== null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
        {t('drive.access.owner', { name: shown.owner.name })}{' '}
        {me?.tenant.isCompany &&
          t(shown.adminsOpenAll ? 'drive.access.administratorsOpenAll' : 'drive.access.administrators')}
      </Typography>
      {me?.tenant.hasColleagues && (
        <FormControlLabel
          control={<Switch checked={isPublic} onChange={(_, on) => setPublic(on)} />}
          label={t('drive.access.public')}
          sx={{ mt: 1, ml: 0, gap: 1 }}
        />
      )}
      {isPublic && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('drive.access.publicHelp')}
        </Typography>
      )}
      {rows.length + inherited.length + shown.ownersAbove.length === 0 && !shown.publicFrom && (
        <Typography variant="body2">{t('drive.access.none')}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.publicFrom && <Above text={t('drive.access.publicFrom', { folder: shown.publicFrom.name })} />}
        {shown.ownersAbove.map(({ name, folder: { id, name: of } }) => (
          <Above key={`owner ${id}`} text={`${name} · ${t('drive.access.ownerOf', { folder: of })}`} />
        ))}
        {inherited.map(({ type, id, name, accessLevel, inheritedFrom }) => (
          <Above
            key={`${type} ${id} ${inheritedFrom!.id}`}
            text={[
              name,
              t(`drive.access.${accessLevel === 1 ? 'write' : 'read'}`),
              t('drive.access.from', { folder: inheritedFrom!.name }),
            ].join(' · ')}
          />
        ))}
        {rows.map((row) => (
          <Granted
            key={`${row.type} ${row.key}`}
            row={row}
            fault={faultAt(save.error, pathOf(row))}
            onLevel={(level) => add({ ...row, level })}
            onRemove={() => setRows((now) => now.filter((one) => one !== row))}
          />
        ))}
      </Box>
      <Adding rows={rows} typed={typed} onType={setTyped} onAdd={add} />
      {reasonField}
    </Frame>
  );
};

/** Access inherited from a parent folder, where it can be changed. */
const Above = ({ text }: { text: string }) => (
  <Typography
    component="li"
    variant="body2"
    sx={{ py: 1, borderBottom: hairline, color: c('ink3'), overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
);

interface GrantedProps {
  row: Row;
  /** Why the server refused this entry. */
  fault: string | undefined;
  onLevel: (level: GrantedLevel) => void;
  onRemove: () => void;
}

const Granted = ({ row, fault, onLevel, onRemove }: GrantedProps) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 1, borderBottom: hairline, flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
        <Typography variant="caption" sx={{ color: c('ink3') }}>
          {t(`drive.access.${KINDS[row.type]}`)}
        </Typography>
        {fault && (
          <Typography variant="body2" role="alert" sx={{ color: c('error.fg') }}>
            {fault}
          </Typography>
        )}
      </Box>
      <SelectField
        label={t('drive.access.level', { name: row.name })}
        quiet
        small
        value={String(row.level)}
        options={[
          { value: '0', label: t('drive.access.read') },
          { value: '1', label: t('drive.access.write') },
        ]}
        onChange={(value) => onLevel(value === '1' ? 1 : 0)}
        sx={{ width: 'auto', maxWidth: '100%' }}
      />
      <IconButton size="small" aria-label={t('drive.access.remove', { name: row.name })} onClick={onRemove}>
        <Delete />
      </IconButton>
    </Stack>
  );
};

interface AddingProps {
  /** Who has access already. */
  rows: readonly Row[];
  /** Words that are typed but not added yet. */
  typed: string;
  onType: (typed: string) => void;
  onAdd: (row: Row) => void;
}

const Adding = ({ rows, typed, onType, onAdd }: AddingProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const subjects = useSubjects(can('access-groups.see')).data;
  const all = [
    ...(subjects?.accessGroups ?? []).map(({ id, name }) => ({ type: 0 as const, key: id, name })),
    ...(subjects?.departments ?? []).map(({ id, name }) => ({ type: 1 as const, key: id, name })),
  ];
  const named = all.filter(({ type, key }) => !rows.some((row) => row.type === type && row.key === key));
  return (
    <Stack sx={{ gap: 1.5, pt: 2 }}>
      {subjects && named.length === 0 && (
        <Typography role="status" variant="body2" sx={{ color: c('ink2') }}>
          {t(all.length === 0 ? 'drive.access.addNone' : 'drive.access.addAll')}
        </Typography>
      )}
      {named.length > 0 && (
        <SelectField
          label={t('drive.access.add')}
          value=""
          options={[
            { value: '', label: t('drive.access.addChoose'), disabled: true },
            ...named.map(({ type, key, name }) => ({
              value: `${type} ${key}`,
              label: `${t(`drive.access.${KINDS[type]}`)}: ${name}`,
            })),
          ]}
          onChange={(value) => {
            const row = named.find(({ type, key }) => `${type} ${key}` === value);
            if (row) onAdd({ ...row, level: 0 });
          }}
        />
      )}
      <PersonAdding typed={typed} onType={onType} onAdd={onAdd} />
    </Stack>
  );
};
