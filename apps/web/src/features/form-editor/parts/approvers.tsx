import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material';
import { storedSteps, type StepChoice } from '@paraph/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { isNobodyNamed, withIntegration, type TemplateSettings } from '../template.ts';
import { ApprovalStepRow, SPOKEN_STEP } from './approval-step-row.tsx';
import { EmailList } from './email-list.tsx';

interface ApproversProps {
  settings: TemplateSettings;
  onSettings: (settings: TemplateSettings) => void;
  /** Error when a step requires named people, and none is named. */
  error: string | undefined;
  /** Error of the signers. */
  signersError: string | undefined;
  /** The document system is connected: only then it is offered. */
  isIntegrated: boolean;
  /** The server's refusal of the document system. */
  refusal: string | undefined;
}

/** Returns a list with one entry moved. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
};

/**
 * Approvers of a filled form: the integrated system with or without the manager, or up to four steps in a chosen order
 * (FORM-034 to FORM-036). Then the signers.
 */
export const Approvers = ({ settings, onSettings, error, signersError, isIntegrated, refusal }: ApproversProps) => {
  const { t } = useTranslation();
  const { approvalInDms, steps } = settings;
  const id = useId();
  const note = isIntegrated ? refusal : (refusal ?? t('formEditor.approvers.notIntegrated'));
  return (
    <Stack sx={{ gap: 2 }}>
      <FormControlLabel
        sx={{ ml: 0, gap: 1 }}
        control={
          <Switch
            checked={approvalInDms}
            disabled={!isIntegrated && !approvalInDms}
            slotProps={{ input: { 'aria-describedby': note ? id : undefined } }}
            onChange={(event) => onSettings(withIntegration(settings, event.target.checked))}
          />
        }
        label={t('formEditor.approvers.integration')}
      />
      {note && (
        <FormHelperText id={id} error={approvalInDms} role={refusal ? 'alert' : undefined} sx={{ mt: -1.5 }}>
          {note}
        </FormHelperText>
      )}
      <Steps
        steps={steps}
        integration={approvalInDms}
        error={error}
        onSteps={(changed) => onSettings({ ...settings, steps: changed })}
      />
      <Box>
        <EmailList
          field="defaultSigners"
          label={t('formEditor.approvers.signers')}
          emails={settings.defaultSigners}
          error={signersError}
          onEmails={(defaultSigners) => onSettings({ ...settings, defaultSigners })}
        />
        <Typography variant="caption" component="p" sx={{ color: c('ink3'), mt: 0.5 }}>
          {t('formEditor.approvers.signersHelp')}
        </Typography>
      </Box>
    </Stack>
  );
};

interface StepsProps {
  steps: readonly StepChoice[];
  integration: boolean;
  onSteps: (steps: StepChoice[]) => void;
  error: string | undefined;
}

const Steps = ({ steps, integration, onSteps, error }: StepsProps) => {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (type: string | number) => steps.findIndex((step) => step.approvalType === Number(type));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onSteps(moved(steps, placeOf(active.id), placeOf(over.id)));
  };
  const kept = storedSteps(steps, integration);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: t('formEditor.approvers.howToMove') } }}
    >
      <SortableContext items={steps.map(({ approvalType }) => approvalType)} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={t('formEditor.approvers.label')}
          sx={{ m: 0, p: 0, listStyle: 'none', border: hairline, borderRadius: '8px', overflow: 'hidden' }}
        >
          {steps.map((step, place) => (
            <ApprovalStepRow
              key={step.approvalType}
              step={step}
              name={t(`formEditor.approvers.step.${SPOKEN_STEP[step.approvalType]!}`)}
              order={kept.find(({ approvalType }) => approvalType === step.approvalType)?.order ?? null}
              isSorted={!integration}
              error={isNobodyNamed(step) ? error : undefined}
              onUp={place > 0 ? () => onSteps(moved(steps, place, place - 1)) : null}
              onDown={place < steps.length - 1 ? () => onSteps(moved(steps, place, place + 1)) : null}
              onStep={(changed) => onSteps(steps.map((one, at) => (at === place ? changed : one)))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
