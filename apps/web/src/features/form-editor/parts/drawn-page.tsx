import type { FormElement } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { ReplacedFields, type PdfState } from '../../viewer/index.ts';
import { lettersOf, positionOf } from '../element.ts';
import type { EditorState } from '../use-editor.ts';
import { PageStage } from './page-stage.tsx';
import { PlacedElement } from './placed-element.tsx';

interface DrawnPageProps {
  pdf: Extract<PdfState, { state: 'ready' }>;
  editor: EditorState;
}

/** The edited page with its elements. */
export const DrawnPage = ({ pdf, editor: { design, faults, labels, select, setSheet } }: DrawnPageProps) => {
  const phone = usePhone();
  return (
    <ReplacedFields value={design.elements}>
      <PageStage pdf={pdf} page={design.page} onAside={() => design.select(null)}>
        {(page, scale) => (
          <>
            {labels
              .filter((label) => label.page === design.page)
              .map((label) => (
                <PrintedLabel key={label.id} label={label} scale={scale} />
              ))}
            {design.elements
              .filter((element) => element.page === design.page)
              .map((element) => (
                <PlacedElement
                  key={element.id}
                  element={element}
                  page={page}
                  scale={scale}
                  selected={design.selected?.id === element.id}
                  fault={faults[element.id]?.text}
                  onSelect={() => select(element.id)}
                  onOpen={() => setSheet(phone ? 'element' : null)}
                  onPlace={(box, hold) => design.place(element.id, box, hold)}
                  onRemove={() => design.remove(element.id)}
                />
              ))}
          </>
        )}
      </PageStage>
      <SelectedPosition element={design.selected} />
    </ReplacedFields>
  );
};

/** A label as the generated page will print it; it follows its field and is no element of its own. */
const PrintedLabel = ({ label, scale }: { label: FormElement; scale: number }) => (
  <Box aria-hidden sx={{ ...positionOf(label, scale), ...lettersOf(label, scale), pointerEvents: 'none' }}>
    {label.staticText}
  </Box>
);

/** Announces the position of the selected element to screen readers. */
const SelectedPosition = ({ element }: { element: { x: number; y: number; width: number; height: number } | null }) => {
  const { t } = useTranslation();
  return (
    <Box role="status" data-position sx={hiddenFromEyes}>
      {element &&
        t('formEditor.element.at', { x: element.x, y: element.y, width: element.width, height: element.height })}
    </Box>
  );
};
