import { useSortable } from '@dnd-kit/sortable';
import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import Close from '@mui/icons-material/CloseRounded';
import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Public from '@mui/icons-material/PublicRounded';
import { Box, Collapse, IconButton, Stack, Typography } from '@mui/material';
import { MEMBER_KINDS, type RecipientField } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { float1 } from '../../../theme/tokens.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import type { RowFaults } from '../faults.ts';
import { nameOfDraft, type DraftPerson, type StampPlaces } from '../model.ts';
import type { RowGoal } from '../row-goal.ts';
import { lackOf } from './lack.ts';
import { OWN_FAULTS, PersonDetails } from './person-details.tsx';

interface PersonRowProps {
  person: DraftPerson;
  /** Whether the user is the sender. */
  isOwner: boolean;
  places: StampPlaces | null;
  number: number | null;
  /** Whether a person of the same role is above and below. */
  canUp: boolean;
  canDown: boolean;
  /** Why the row cannot be changed. */
  settled: ResolvedBy | undefined;
  /** Errors of this person, by field. */
  faults: RowFaults;
  /** Missing fields. */
  missing: readonly RecipientField[];
  /** The field of this person to focus. */
  goal: RowGoal | null;
  onChange: (part: Partial<DraftPerson>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Has acted already, or comes from the form that the document was made of. */
export type ResolvedBy = 'done' | 'form';

/** One person: position, role, buttons to move up and down, and collapsed details. */
export const PersonRow = (props: PersonRowProps) => {
  const { person, number, settled, faults, missing, goal, onChange } = props;
  const { t } = useTranslation();
  const isSettled = settled !== undefined;
  const [open, setOpen] = useState(missing.length > 0 && person.id === null);
  // A new reason opens the row once; afterwards the user may close it.
  const reason = goal ?? (OWN_FAULTS.some((field) => faults[field]) ? faults : null);
  const [followed, setFollowed] = useState<typeof reason>(null);
  if (reason && reason !== followed) {
    setFollowed(reason);
    setOpen(true);
  }
  const lack = lackOf(missing);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: person.key,
    disabled: { draggable: isSettled },
  });
  const name = nameOfDraft(person);
  const { x = 0, y = 0 } = transform ?? {};
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: `translate(${x}px, ${y}px)`, transition }}
      sx={{
        bgcolor: c('paper'),
        borderBottom: hairline,
        '&:last-of-type': { borderBottom: 0 },
        ...(isDragging ? { boxShadow: float1, zIndex: 2, position: 'relative' } : {}),
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, minHeight: 56, py: 0.75, pl: 0.75, pr: 1, flexWrap: 'wrap' }}
      >
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          disabled={isSettled}
          aria-label={t('compose.people.drag', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator />
        </IconButton>
        <Number number={number} />
        <PersonAvatar name={name} size={32} />
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {name}{' '}
            {person.isExternal && (
              <Public
                titleAccess={t('compose.people.outside')}
                sx={{ fontSize: 15, color: c('warning.fg'), verticalAlign: '-3px' }}
              />
            )}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            <AddressText text={person.email} />
          </Typography>
          {lack && !isSettled && (
            <Typography variant="caption" component="div" sx={{ color: c('warning.fg'), fontWeight: 500 }}>
              {t(`compose.people.lack.${lack}`)}
            </Typography>
          )}
          <RowFault faults={faults} />
        </Box>
        {isSettled ? (
          <Typography
            variant="caption"
            sx={{ ml: 'auto', pr: 1, color: c(settled === 'done' ? 'success.fg' : 'ink2'), fontWeight: 500 }}
          >
            {settled === 'done'
              ? t(`document.people.done.${person.kind}`)
              : t('compose.people.ofForm', { role: t(`compose.kind.${person.kind}`) })}
          </Typography>
        ) : (
          <>
            <SelectField
              label={t('compose.people.role', { name })}
              quiet
              small
              bare
              value={person.kind}
              options={MEMBER_KINDS.map((value) => ({ value, label: t(`compose.kind.${value}`) }))}
              onChange={(kind) => onChange({ kind })}
              sx={{ width: 'auto', '& .MuiSelect-select': { fontWeight: 600 } }}
            />
            <Actions {...props} open={open} onOpen={() => setOpen(!open)} />
          </>
        )}
      </Stack>
      <Collapse in={open} unmountOnExit>
        <PersonDetails
          person={person}
          isOwner={props.isOwner}
          places={props.places}
          onChange={onChange}
          canJoin={props.canUp}
          faults={faults}
          goal={goal}
        />
      </Collapse>
    </Box>
  );
};

/** Errors of this person that no field shows. */
const RowFault = ({ faults }: { faults: RowFaults }) => {
  const messages = Object.entries(faults)
    .filter(([field]) => !OWN_FAULTS.includes(field))
    .map(([, sentence]) => sentence);
  if (messages.length === 0) return null;
  return <Refused>{messages.join(' ')}</Refused>;
};

const Number = ({ number }: { number: number | null }) => (
  <Box
    className="num"
    sx={{
      width: 24,
      height: 24,
      borderRadius: '6px',
      border: hairline,
      display: 'grid',
      placeItems: 'center',
      fontSize: 13,
      fontWeight: 600,
      flex: 'none',
    }}
  >
    {number ?? '–'}
  </Box>
);

const Actions = ({
  person,
  canUp,
  canDown,
  onMove,
  onRemove,
  open,
  onOpen,
}: PersonRowProps & { open: boolean; onOpen: () => void }) => {
  const { t } = useTranslation();
  const name = nameOfDraft(person);
  return (
    <Stack direction="row" sx={{ ml: 'auto' }}>
      <IconButton
        size="small"
        disabled={!canUp}
        aria-label={t('compose.people.up', { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="small"
        disabled={!canDown}
        aria-label={t('compose.people.down', { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton size="small" aria-expanded={open} aria-label={t('compose.people.more', { name })} onClick={onOpen}>
        <ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />
      </IconButton>
      <IconButton size="small" aria-label={t('compose.people.remove', { name })} onClick={onRemove}>
        <Close />
      </IconButton>
    </Stack>
  );
};
