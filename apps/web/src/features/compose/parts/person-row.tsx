import { useSortable } from '@dnd-kit/sortable';
import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import Close from '@mui/icons-material/CloseRounded';
import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Public from '@mui/icons-material/PublicRounded';
import { Box, Collapse, IconButton, Stack, Typography } from '@mui/material';
import { MEMBER_KINDS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hair } from '../../../theme/css.ts';
import { float1 } from '../../../theme/tokens.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { nameOfDraft, type DraftPerson, type Places } from '../model.ts';
import { PersonDetails } from './person-details.tsx';

interface PersonRowProps {
  person: DraftPerson;
  places: Places | null;
  number: number | null;
  /** Whether there is somebody of the same role above and below. */
  canUp: boolean;
  canDown: boolean;
  /** Has acted already and stays as it is. */
  isSettled: boolean;
  onChange: (part: Partial<DraftPerson>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One person: place, role, the way up and down, and more behind a fold. */
export const PersonRow = (props: PersonRowProps) => {
  const { person, number, isSettled, onChange } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
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
        borderBottom: hair,
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
            {person.email}
          </Typography>
        </Box>
        {isSettled ? (
          <Typography variant="caption" sx={{ ml: 'auto', pr: 1, color: c('success.fg'), fontWeight: 500 }}>
            {t(`document.people.done.${person.kind}`)}
          </Typography>
        ) : (
          <>
            <Pick
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
        <PersonDetails person={person} places={props.places} onChange={onChange} canJoin={props.canUp} />
      </Collapse>
    </Box>
  );
};

const Number = ({ number }: { number: number | null }) => (
  <Box
    className="num"
    sx={{
      width: 24,
      height: 24,
      borderRadius: '6px',
      border: hair,
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
