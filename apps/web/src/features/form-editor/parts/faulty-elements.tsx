import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FaultLink, FaultList } from '../../../ui/fault-list.tsx';
import { inReadingOrder, kindOf } from '../element.ts';
import type { EditorState } from '../use-editor.ts';

/** Links to all elements that keep the form from being published; the selected one announces its fault. */
export const FaultyElements = ({ editor: { design, faults, goTo } }: { editor: EditorState }) => {
  const { t } = useTranslation();
  const faulty = inReadingOrder(design.elements).filter(({ id }) => faults[id]);
  if (faulty.length === 0) return null;
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
      </FaultList>
    </Box>
  );
};
