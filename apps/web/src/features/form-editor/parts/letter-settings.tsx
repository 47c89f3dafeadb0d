import { Box } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { FORM_FONTS, FORM_FONT_SIZES, TEXT_ALIGNMENTS, TEXT_DECORATIONS, TEXT_STYLES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SettingProps } from './setting.ts';

const namesOf = <K extends string>(codes: Record<K, number>) => Object.keys(codes) as K[];

/** Increases the height with the font size, so that at least one line fits. */
const sized = ({ height }: FormElement, fontSize: number) => ({
  fontSize,
  height: Math.max(height, Math.round(fontSize * 1.4)),
});

/** Font, size, style, alignment, line and colour of the text (FORM-026, FORM-066). */
export const LetterSettings = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  const sizes = [...new Set<number>([...FORM_FONT_SIZES, element.fontSize])].sort((a, b) => a - b);
  const aligned = namesOf(TEXT_ALIGNMENTS).find((name) => TEXT_ALIGNMENTS[name] === element.textAlignment) ?? 'left';
  const line = namesOf(TEXT_DECORATIONS).find((name) => TEXT_DECORATIONS[name] === element.textDecoration) ?? 'none';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      <SelectField
        small
        label={t('formEditor.letters.font')}
        value={element.font}
        options={FORM_FONTS.map((font) => ({ value: font, label: font }))}
        onChange={(font) => onChange({ font })}
      />
      <SelectField
        small
        label={t('formEditor.letters.size')}
        value={String(element.fontSize)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange(sized(element, Number(size)))}
      />
      <SelectField
        small
        label={t('formEditor.letters.style')}
        value={element.textStyle}
        options={TEXT_STYLES.map((style) => ({ value: style, label: t(`formEditor.letters.styles.${style}`) }))}
        onChange={(textStyle) => onChange({ textStyle })}
      />
      <SelectField
        small
        label={t('formEditor.letters.alignment')}
        value={aligned}
        options={namesOf(TEXT_ALIGNMENTS).map((name) => ({
          value: name,
          label: t(`formEditor.letters.aligned.${name}`),
        }))}
        onChange={(name) => onChange({ textAlignment: TEXT_ALIGNMENTS[name] })}
      />
      <SelectField
        small
        label={t('formEditor.letters.decoration')}
        value={line}
        options={namesOf(TEXT_DECORATIONS).map((name) => ({
          value: name,
          label: t(`formEditor.letters.lines.${name}`),
        }))}
        onChange={(name) => onChange({ textDecoration: TEXT_DECORATIONS[name] })}
      />
      <Field
        label={t('formEditor.letters.color')}
        type="color"
        size="small"
        value={element.color}
        onChange={(event) => onChange({ color: event.target.value })}
        sx={{ '& input': { height: 24, p: '4px 8px', cursor: 'pointer' } }}
      />
    </Box>
  );
};
