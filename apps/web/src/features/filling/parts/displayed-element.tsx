import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { placedMark } from '../../../ui/placed-mark.ts';
import { lettersOf } from '../letters.ts';
import { kindOf } from '../model.ts';
import { useElement } from '../use-element.ts';
import { FormLink } from './list-field.tsx';
import { useTicks } from './tick-field.tsx';
import type { PageFieldProps } from '../use-control.ts';

/** An element that is only displayed on its page. */
export const DisplayedElement = ({ element, scale }: PageFieldProps) => {
  const { t } = useTranslation();
  const { text, label, parent } = useElement(element);
  const { boxes } = useTicks(element);
  const kind = kindOf(element);
  if (kind === 'Image') return <Picture {...{ element, scale }} />;
  const [on, off] = kind === 'RadioButton' ? ['◉', '○'] : ['☑', '☐'];
  const marks = boxes.map((box) => ({ ...box, mark: box.checked ? on : off }));
  const words = () => {
    if (kind === 'StaticText') return element.staticText;
    if (kind === 'Hyperlink') return <FormLink element={element} sx={{ color: 'inherit' }} />;
    if (kind === 'RegistrationNumber') return t('filling.number', { prefix: element.prefix ?? '' });
    return marks.length > 0 ? marks.map(({ mark, label: name }) => `${mark} ${name}`).join('\n') : text;
  };
  const placed = marks.flatMap(({ place, mark }) => (place ? [{ ...placedMark(place, element, scale), mark }] : []));
  if (placed.length > 0)
    return (
      <Box sx={{ position: 'absolute', inset: 0 }}>
        {placed.map(({ at, size, mark }, place) => (
          <Box key={place} component="span" sx={{ ...at, fontSize: size, lineHeight: 1, color: element.color }}>
            {mark}
          </Box>
        ))}
      </Box>
    );
  const note = parent ? t('filling.fromParent', { label: parent }) : undefined;
  return (
    <Box title={note ?? label} sx={{ ...lettersOf(element, scale), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {words()}
    </Box>
  );
};

const Picture = ({ element: { file, width, height }, scale }: PageFieldProps) => {
  const { t } = useTranslation();
  if (!file) return null;
  const kind = file.startsWith('/9j/') ? 'jpeg' : 'png';
  return (
    <Box
      component="img"
      src={`data:image/${kind};base64,${file}`}
      alt={t('filling.image')}
      sx={{ display: 'block', width: width * scale, height: height * scale, objectFit: 'contain' }}
    />
  );
};
