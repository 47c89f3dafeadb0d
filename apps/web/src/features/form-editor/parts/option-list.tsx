import Close from '@mui/icons-material/CloseRounded';
import { Box, Button, Checkbox, FormHelperText, FormLabel, IconButton, Stack } from '@mui/material';
import { type FormOption, LIMITS, sameChoices } from '@paraph/domain';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { listBox } from './list-box.ts';

interface OptionListProps {
  options: readonly FormOption[];
  onOptions: (options: FormOption[]) => void;
  /** How many may be preselected: none of a dropdown, one of radio buttons. */
  ticks: 'none' | 'one' | 'many';
  /** Why these options are refused. */
  fault: string | undefined;
}

/** The options in order; each may be preselected. */
export const OptionList = ({ options, onOptions, ticks, fault }: OptionListProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const faultProps = fault && { 'aria-describedby': noteId };
  const [list, focusNew] = useFocusOnNew();
  const labels = options.map(({ label }) => label);
  const same = sameChoices(labels);
  const isEmpty = labels.every((label) => label.trim() === '');
  /** Options that the fault is about: those that are the same, or all while there is none. */
  const isWrong = (place: number) => fault !== undefined && (same.has(place) || isEmpty);
  const add = () => {
    if (options.length >= LIMITS.listOptions) return;
    focusNew();
    onOptions([...options, { label: '', isChecked: false }]);
  };
  const change = (place: number, part: Partial<FormOption>) =>
    onOptions(options.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const tick = (place: number, isChecked: boolean) =>
    onOptions(
      options.map((one, at) =>
        at === place ? { ...one, isChecked } : { ...one, isChecked: ticks === 'many' && one.isChecked },
      ),
    );
  return (
    <Box role="group" aria-label={t('formEditor.options.label')}>
      <FormLabel component="div">{t('formEditor.options.label')}</FormLabel>
      {options.length > 0 && (
        <Box ref={list} component="ul" sx={{ ...listBox, mt: 0, mb: 1 }}>
          {options.map((option, place) => (
            <Stack
              key={place}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 0.5, p: 0.5, '& + &': { borderTop: hairline } }}
            >
              {ticks !== 'none' && (
                <Checkbox
                  checked={option.isChecked}
                  slotProps={{ input: { 'aria-label': t('formEditor.options.ticked', { number: place + 1 }) } }}
                  onChange={(event) => tick(place, event.target.checked)}
                />
              )}
              <Field
                label={t('formEditor.options.option', { number: place + 1 })}
                quiet
                size="small"
                value={option.label}
                inputProps={{
                  maxLength: LIMITS.formText,
                  ...(isWrong(place) && { ...faultProps, 'aria-invalid': true }),
                }}
                onKeyDown={onEnter(add)}
                onChange={(event) => change(place, { label: event.target.value })}
              />
              <IconButton
                size="small"
                aria-label={t('formEditor.options.remove', { number: place + 1 })}
                onClick={() => onOptions(options.filter((_, at) => at !== place))}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            </Stack>
          ))}
        </Box>
      )}
      <Button size="small" {...faultProps} disabled={options.length >= LIMITS.listOptions} onClick={add}>
        {t('formEditor.options.add')}
      </Button>
      {fault ? (
        <FormHelperText id={noteId} error role="alert">
          {fault}
        </FormHelperText>
      ) : (
        isEmpty && <FormHelperText role="status">{t('formEditor.faults.no-choices')}</FormHelperText>
      )}
    </Box>
  );
};

/** The field of an option's text; the check box before it is not one. */
const LABEL_FIELD = 'input:not([type=checkbox])';

/** Enter goes on to the next option, which is added after the last one; not while letters are composed. */
const onEnter = (add: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const next = event.currentTarget.closest('li')?.nextElementSibling;
  if (next) next.querySelector<HTMLInputElement>(LABEL_FIELD)?.focus();
  else add();
};

/** Returns the reference of the list, and a function after which the field of the next new option gets the focus. */
function useFocusOnNew() {
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLInputElement>(`li:last-of-type ${LABEL_FIELD}`)?.focus();
  });
  return [list, () => (isAdded.current = true)] as const;
}
