import { useSortable } from '@dnd-kit/sortable';
import ArrowDown from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUp from '@mui/icons-material/ArrowUpwardRounded';
import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import { Box, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material';
import { APPROVAL_TYPES, type ApprovalType, type StepChoice } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { float1 } from '../../../theme/tokens.ts';
import { EmailList } from './email-list.tsx';

/** The name of a step by its number. */
export const SPOKEN_STEP: Readonly<Record<number, ApprovalType>> = Object.fromEntries(
  (Object.keys(APPROVAL_TYPES) as ApprovalType[]).map((name) => [APPROVAL_TYPES[name], name]),
);

interface RowProps {
  step: StepChoice;
  name: string;
  /** Its number among the active steps; null when it is inactive. */
  order: number | null;
  /** Whether it can be moved. */
  isSorted: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onStep: (step: StepChoice) => void;
  /** Error of the last save. */
  error: string | undefined;
}

/** One step of the approval: whether it is active, its order, and the people of the custom one. */
export const ApprovalStepRow = (props: RowProps) => {
  const { step, name, order, isSorted, onStep, error } = props;
  const { t } = useTranslation();
  const sortable = useSortable({ id: step.approvalType, disabled: !isSorted });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const isFixed = step.approvalType === APPROVAL_TYPES.IntegratedSystemApproval;
  const isCustom = step.approvalType === APPROVAL_TYPES.DefaultSignersApproval;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: `translate(${transform?.x ?? 0}px, ${transform?.y ?? 0}px)`, transition }}
      sx={{
        bgcolor: c('paper'),
        borderBottom: hairline,
        '&:last-of-type': { borderBottom: 0 },
        ...(isDragging ? { boxShadow: float1, zIndex: 2, position: 'relative' } : {}),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 44, pl: isSorted ? 0.25 : 1, pr: 0.5 }}>
        {isSorted && <Grip sortable={sortable} name={name} />}
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, ml: 0, overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              checked={step.isChosen}
              disabled={isFixed}
              onChange={(event) => onStep({ ...step, isChosen: event.target.checked })}
            />
          }
          label={name}
        />
        {order !== null && (
          <Typography
            variant="caption"
            className="num"
            aria-label={t('formEditor.approvers.order', { order })}
            sx={{ color: c('ink2'), fontWeight: 600, px: 0.5 }}
          >
            {order}
          </Typography>
        )}
        {isSorted && <Movers {...props} />}
      </Stack>
      {isCustom && step.isChosen && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <EmailList
            field="approvers"
            label={t('formEditor.approvers.custom')}
            emails={step.signerEmails}
            error={error}
            onEmails={(signerEmails) => onStep({ ...step, signerEmails })}
          />
          {step.signerEmails.length === 0 && !error && (
            <Typography variant="caption" component="p" sx={{ color: c('warning.fg'), mt: 0.5 }}>
              {t('formEditor.approvers.customEmpty')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
};

/** Handle for the pointer, or the keyboard: Space, arrows, Space. */
const Grip = ({ sortable, name }: { sortable: ReturnType<typeof useSortable>; name: string }) => {
  const { t } = useTranslation();
  const { setActivatorNodeRef, attributes, listeners } = sortable;
  return (
    <IconButton
      size="small"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('formEditor.approvers.drag', { name })}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <DragIndicator sx={{ fontSize: 18 }} />
    </IconButton>
  );
};

const Movers = ({ name, onUp, onDown }: RowProps) => {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        size="small"
        disabled={!onUp}
        aria-label={t('formEditor.approvers.up', { name })}
        onClick={() => onUp?.()}
      >
        <ArrowUp sx={{ fontSize: 18 }} />
      </IconButton>
      <IconButton
        size="small"
        disabled={!onDown}
        aria-label={t('formEditor.approvers.down', { name })}
        onClick={() => onDown?.()}
      >
        <ArrowDown sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
};
