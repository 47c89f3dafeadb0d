import { Box, type BoxProps } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { isPlaced, LIMITS, OPTION_ROW, showsNothing } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { useListOptions } from '../api.ts';
import { placedMark } from '../../../ui/placed-mark.ts';
import { kindOf, lettersOf } from '../element.ts';
import { profileSample, todayOf, type TickedLabels, type TriedValue } from '../simulation.ts';
import { ElementFace } from './element-face.tsx';

export interface SimProps {
  element: FormElement;
  /** Current test value; a child shows that of its parent. */
  value: TriedValue | undefined;
  onValue: (value: TriedValue) => void;
  /** A child repeats its parent and cannot be changed. */
  isRepeated: boolean;
  /** Scale of the page's fonts. */
  scale: number;
  /** Style of the control: like the element on the page, or like a field in a list. */
  look: BoxProps['sx'];
}

/** An element as the filler will see it; test values are not stored (FORM-031). */
export const SimControl = (props: SimProps) => {
  const { element } = props;
  const kind = kindOf(element);
  // The filling page leaves the place of an empty text blank too.
  if (showsNothing(element)) return null;
  if (['StaticText', 'Hyperlink', 'Image', 'RegistrationNumber', 'Signature'].includes(kind))
    return <ElementFace element={element} scale={props.scale} />;
  if (kind === 'Checkbox' || kind === 'RadioButton') return <SimBoxes {...props} />;
  if (kind === 'Dropdown' || kind === 'CustomList') return <SimSelect {...props} />;
  if (kind === 'DateRange') return <SimRange {...props} />;
  if (kind === 'User') return <SimUser {...props} />;
  return <SimInput {...props} />;
};

const textOf = (value: TriedValue | undefined): string => (typeof value === 'string' ? value : '');
const named = ({ element }: SimProps) => ({ 'aria-label': element.label, 'aria-required': element.required });

const SimInput = (props: SimProps) => {
  const { element, value, onValue, isRepeated, look } = props;
  const kind = kindOf(element);
  const isDate = kind === 'Date';
  const fixed = isRepeated || (isDate && (element.todayDate ?? false));
  const shown = isDate ? textOf(value) || todayOf() : textOf(value);
  const most = element.validations === 'characters' ? element.numberOfCharacters?.[1] : LIMITS.formText;
  return (
    <Box
      component={kind === 'MultiLineInput' ? 'textarea' : 'input'}
      type={isDate ? 'date' : 'text'}
      value={shown}
      readOnly={fixed}
      maxLength={isDate ? undefined : most}
      min={isDate && element.disablePast && !element.todayDate ? todayOf() : undefined}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onValue(event.target.value)}
      {...named(props)}
      sx={look}
    />
  );
};

const SimUser = (props: SimProps) => {
  const { me } = useSession();
  const shown = profileSample(props.element.userDataOption ?? 'Name', me);
  return <Box component="input" readOnly value={shown} {...named(props)} sx={props.look} />;
};

const SimSelect = (props: SimProps) => {
  const { element, value, onValue, isRepeated, look } = props;
  const { t } = useTranslation();
  const kept = useListOptions(kindOf(element) === 'CustomList' ? (element.list ?? null) : null).data?.options;
  const options = kept ?? element.options ?? [];
  return (
    <Box
      component="select"
      value={textOf(value)}
      disabled={isRepeated}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onValue(event.target.value)}
      {...named(props)}
      sx={look}
    >
      <option value="">{t('formEditor.preview.choose')}</option>
      {options.filter(Boolean).map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Box>
  );
};

const SimRange = (props: SimProps) => {
  const { element, value, onValue, isRepeated, look } = props;
  const { t } = useTranslation();
  const range = typeof value === 'object' && 'start' in value ? value : { start: todayOf(), end: todayOf() };
  return (
    <Box role="group" aria-label={element.label} sx={{ display: 'flex', gap: '2px', width: '100%', height: '100%' }}>
      {(['start', 'end'] as const).map((side) => (
        <Box
          key={side}
          component="input"
          type="date"
          aria-label={t(`formEditor.preview.${side}`)}
          value={range[side]}
          readOnly={isRepeated}
          min={element.disablePast ? todayOf() : undefined}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onValue({ ...range, [side]: event.target.value })}
          sx={[...(Array.isArray(look) ? look : [look]), { flex: 1, minWidth: 0, width: 0 }]}
        />
      ))}
    </Box>
  );
};

const SimBoxes = ({ element, value, onValue, isRepeated, scale }: SimProps) => {
  const isOne = kindOf(element) === 'RadioButton';
  const boxes = element.formGroupOptions ?? [];
  const ticked: TickedLabels = Array.isArray(value)
    ? value
    : boxes.filter((box) => box.isChecked).map(({ label }) => label);
  const press = (label: string, on: boolean) =>
    onValue(isOne ? [label] : on ? [...ticked, label] : ticked.filter((one) => one !== label));
  return (
    <Box
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={element.label}
      sx={{
        ...lettersOf(element, scale),
      }}
    >
      {boxes.map(({ label, place }) => (
        <Box
          key={label}
          component="label"
          sx={
            isPlaced(element)
              ? { ...placedMark(place!, element, scale).at, display: 'flex' }
              : { display: 'flex', alignItems: 'center', gap: '4px', minHeight: OPTION_ROW * scale }
          }
        >
          <Box
            component="input"
            type={isOne ? 'radio' : 'checkbox'}
            name={element.id}
            aria-label={label}
            disabled={isRepeated}
            checked={ticked.includes(label)}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => press(label, event.target.checked)}
            sx={{ m: 0, flex: 'none' }}
          />
          {!isPlaced(element) && label}
        </Box>
      ))}
    </Box>
  );
};
