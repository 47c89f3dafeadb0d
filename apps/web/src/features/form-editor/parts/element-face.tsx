import CheckBox from '@mui/icons-material/CheckBoxOutlined';
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import Radio from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioBlank from '@mui/icons-material/RadioButtonUncheckedRounded';
import type { FormElement } from '@paraph/contract';
import { isPlaced, OPTION_ROW, showsNothing } from '@paraph/domain';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { placedMark } from '../../../ui/placed-mark.ts';
import { kindOf, lettersOf } from '../element.ts';
import { KIND_ICONS } from './kinds.ts';

interface FaceProps {
  element: FormElement;
  scale: number;
}

/** An element's appearance in the editor: its text in its font. */
export const ElementFace = ({ element, scale }: FaceProps) => {
  const { t } = useTranslation();
  const kind = kindOf(element);
  if (kind === 'Image' && element.file) return <Picture file={element.file} />;
  if (kind === 'Checkbox' || kind === 'RadioButton') return <Boxes element={element} scale={scale} />;
  const Icon = KIND_ICONS[kind];
  const text = {
    StaticText: element.staticText,
    Hyperlink: element.hyperlink?.text || element.hyperlink?.url,
    RegistrationNumber: `${element.prefix ?? ''}1`,
  }[kind as 'StaticText'];
  return (
    <Box component="span" sx={{ ...line, ...lettersOf(element, scale), gap: `${4 * scale}px` }}>
      {kind !== 'StaticText' && kind !== 'Hyperlink' && (
        <Icon aria-hidden sx={{ fontSize: 13 * scale, color: INK, flex: 'none' }} />
      )}
      <Box component="span" sx={{ ...words, ...(showsNothing(element) && placeholder) }}>
        {text || element.label || t(`formEditor.kind.${kind}`)}
      </Box>
    </Box>
  );
};

const INK = '#0f5c6e';
const words = { minWidth: 0, flex: 1, whiteSpace: 'pre-wrap', overflow: 'hidden' } as const;
/** Its name instead of its content, which is not printed. */
const placeholder = { fontStyle: 'italic', opacity: 0.65 } as const;
const line = { display: 'flex', alignItems: 'flex-start', width: '100%', height: '100%', overflow: 'hidden' } as const;

/** A picture as the PDF will show it: complete, with its proportions. */
export const Picture = ({ file }: { file: string }) => (
  <Box
    component="img"
    alt=""
    draggable={false}
    src={`data:${file.startsWith('/9j/') ? 'image/jpeg' : 'image/png'};base64,${file}`}
    sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
  />
);

const Boxes = ({ element, scale }: FaceProps) => {
  const { t } = useTranslation();
  const kind = kindOf(element);
  const [On, Off] = kind === 'Checkbox' ? [CheckBox, CheckBoxBlank] : [Radio, RadioBlank];
  const boxes = element.formGroupOptions ?? [];
  if (isPlaced(element)) return <PlacedBoxes element={element} scale={scale} />;
  const shown = boxes.length > 0 ? boxes : [{ label: element.label || t(`formEditor.kind.${kind}`), isChecked: false }];
  return (
    // Options that exceed the box are printed all the same, so they are not cut off here.
    <Box component="span" sx={{ ...lettersOf(element, scale), display: 'block' }}>
      {shown.map(({ label, isChecked }, place) => {
        const Mark = isChecked ? On : Off;
        return (
          <Box
            key={place}
            component="span"
            sx={{ display: 'flex', gap: `${4 * scale}px`, alignItems: 'center', minHeight: OPTION_ROW * scale }}
          >
            <Mark aria-hidden sx={{ fontSize: element.fontSize * scale * 1.2, color: INK, flex: 'none' }} />
            {label}
          </Box>
        );
      })}
    </Box>
  );
};

/** Marks at their places, without words, which the page has already. */
const PlacedBoxes = ({ element, scale }: FaceProps) => {
  const [On, Off] = kindOf(element) === 'Checkbox' ? [CheckBox, CheckBoxBlank] : [Radio, RadioBlank];
  return (element.formGroupOptions ?? []).map(({ isChecked, place }, number) => {
    const Mark = isChecked ? On : Off;
    const { at, size } = placedMark(place!, element, scale);
    return <Mark key={number} aria-hidden sx={{ ...at, fontSize: size * 1.2, color: INK }} />;
  });
};
