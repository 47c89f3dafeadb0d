import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FaultLink, FaultList } from '../../../ui/fault-list.tsx';
import { inReadingOrder, kindOf } from '../element.ts';
import type { EditorState } from '../use-editor.ts';

/** Settings of the form that may be refused, in the order of their fields. */
const SETTINGS = [
  { field: 'approvers', label: 'formEditor.approvers.title' },
  { field: 'approvalInDms', label: 'formEditor.approvers.title' },
  { field: 'defaultSigners', label: 'formEditor.approvers.signers' },
  { field: 'name', label: 'formEditor.template.name' },
  { field: 'formTypeId', label: 'formEditor.template.type' },
  { field: 'sortWeight', label: 'formEditor.template.sortWeight' },
] as const;

/**
 * Links to all elements and settings that keep the form from being published; the selected element announces its fault.
 */
export const FaultyElements = ({ editor: { design, faults, goTo, form, showForm } }: { editor: EditorState }) => {
  const { t } = useTranslation();
  const faulty = inReadingOrder(design.elements).filter(({ id }) => faults[id]);
  const settings = SETTINGS.flatMap(({ field, label }) => {
    const text = form.errors[field];
    return text === undefined ? [] : [{ field, label: t(label), text }];
  });
  if (faulty.length + settings.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FaultList title={t('ui.faults.title')}>
        {faulty.map((element) => (
          <FaultLink
            key={element.id}
            label={element.label.trim() || t(`formEditor.kind.${kindOf(element)}`)}
            text={faults[element.id]!.text}
            onGo={() => goTo(element.id)}
          />
        ))}
        {settings.map(({ field, label, text }) => (
          <FaultLink key={field} label={label} text={text} onGo={showForm} />
        ))}
      </FaultList>
    </Box>
  );
};
