import type { FormElement } from '@paraph/contract';
import { longestText } from '@paraph/domain';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FIELD_TINT } from '../../../ui/page-tint.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { dayLimits } from '../day-limits.ts';
import { useForm } from '../filling-context.ts';
import { isEnteredByFiller, kindOf } from '../model.ts';
import { useControl, type PageFieldProps } from '../use-control.ts';
import { useElement } from '../use-element.ts';
import { useOptions } from './choice-field.tsx';
import { PageInk } from './page-ink.tsx';
import { PagePopup } from './page-popup.tsx';
import { DisplayedElement } from './displayed-element.tsx';
import { PageTicks } from './page-ticks.tsx';

/** An element of the form, overlaid at its position on the page. */
export const PageField = ({ element, scale }: PageFieldProps) => {
  const kind = kindOf(element);
  const phone = usePhone();
  if (kind === 'Signature') return <PageInk element={element} scale={scale} />;
  return (
    <Box sx={placeOf(element, { scale, least: phone ? 0 : TOUCH })}>
      <Inside element={element} scale={scale} />
    </Box>
  );
};

/** Pixels of a touch target. On a phone only the area around a press is as large, so that neighbours stay apart. */
const TOUCH = 24;

const placeOf = ({ x, y, width, height, rotate }: FormElement, { scale, least }: { scale: number; least: number }) => ({
  position: 'absolute',
  left: x * scale,
  top: y * scale,
  width: Math.max(least, width * scale),
  minHeight: Math.max(least, height * scale),
  ...(rotate ? { transform: `rotate(${rotate}deg)`, transformOrigin: 'center' } : {}),
});

const Inside = ({ element, scale }: PageFieldProps) => {
  const kind = kindOf(element);
  // On a phone the page is too small for touch: the list takes input, and the page only displays it.
  const phone = usePhone();
  if (!isEnteredByFiller(element)) return <DisplayedElement element={element} scale={scale} />;
  if (phone) return <PageOpener element={element} scale={scale} />;
  if (kind === 'Checkbox' || kind === 'RadioButton') return <PageTicks element={element} scale={scale} />;
  if (kind === 'DateRange' || kind === 'AddressBook') return <PagePopup element={element} scale={scale} />;
  if (kind === 'Dropdown' || kind === 'CustomList') return <PageChoice element={element} scale={scale} />;
  return <PageText element={element} scale={scale} />;
};

/** On a phone a press of a field goes on to it in the list. */
const PageOpener = (props: PageFieldProps) => {
  const { open } = useForm();
  const { id, page } = props.element;
  const { label, text } = useElement(props.element);
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${t('filling.pageField', { label, page })}: ${text || t('filling.choice')}`}
      onClick={() => open(id)}
      sx={opener}
    >
      <DisplayedElement {...props} />
    </Box>
  );
};

const opener = {
  position: 'relative',
  display: 'block',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: `max(100%, ${TOUCH}px)`,
    height: `max(100%, ${TOUCH}px)`,
    transform: 'translate(-50%, -50%)',
  },
  width: '100%',
  minHeight: 'inherit',
  p: 0,
  border: '1px solid #5b8791',
  borderRadius: '2px',
  bgcolor: FIELD_TINT,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
} as const;

const PageText = (props: PageFieldProps) => {
  const { element, scale } = props;
  const { text, set } = useElement(element);
  const control = useControl(props);
  const kind = kindOf(element);
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    set(event.target.value || undefined);
  if (kind === 'MultiLineInput')
    return (
      <Box
        component="textarea"
        {...control}
        value={text}
        maxLength={longestText(element)}
        onChange={change}
        sx={{ ...control.sx, height: Math.max(24, element.height * scale), resize: 'none' }}
      />
    );
  return (
    <Box
      component="input"
      {...control}
      type={kind === 'Date' ? 'date' : 'text'}
      value={text}
      {...(kind === 'Date' ? dayLimits(element) : { maxLength: longestText(element) })}
      onChange={change}
    />
  );
};

const PageChoice = (props: PageFieldProps) => {
  const { t } = useTranslation();
  const { text, set } = useElement(props.element);
  const options = useOptions(props.element);
  return (
    <Box
      component="select"
      {...useControl(props)}
      value={options.includes(text) ? text : ''}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) => set(event.target.value || undefined)}
    >
      <option value="">{t('filling.choice')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Box>
  );
};
