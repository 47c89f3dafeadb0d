import Close from '@mui/icons-material/CloseRounded';
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { childCandidates, childrenOf } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AUDIENCES, audienceOf, forAudience } from '../element.ts';
import { listBox } from './list-box.ts';
import type { SettingProps } from './setting.ts';

/** Whether a value is required; the date of today always exists (FORM-051). */
export const RequiredSetting = ({ element, onChange, fault }: SettingProps) => {
  const { t } = useTranslation();
  const today = element.todayDate ?? false;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={element.required && !today}
            disabled={today}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
        }
        label={t('formEditor.required')}
      />
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};

/** Who sees the element: all, users of the company, or outsiders (FORM-096). */
export const AudienceSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Box>
      <FormLabel component="div">{t('formEditor.audience.label')}</FormLabel>
      <Choice
        label={t('formEditor.audience.label')}
        options={AUDIENCES.map((value) => ({ value, label: t(`formEditor.audience.${value}`) }))}
        value={audienceOf(element)}
        onChoose={(audience) => onChange(forAudience(audience))}
      />
    </Box>
  );
};

interface ChildrenProps {
  element: FormElement;
  elements: readonly FormElement[];
  onLink: (parent: string, child: string) => void;
  onUnlink: (child: string) => void;
}

/** Elements that repeat its value: of the same kind, neither children nor parents already (FORM-032). */
export const ChildrenSetting = ({ element, elements, onLink, onUnlink }: ChildrenProps) => {
  const { t } = useTranslation();
  const named = ({ label, page }: FormElement) => t('formEditor.children.named', { label, page });
  const parent = elements.find(({ childElements }) => childElements?.includes(element.id));
  if (parent) {
    return (
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('formEditor.children.of', { label: parent.label })}
      </Typography>
    );
  }
  const candidates = childCandidates(elements, element);
  const children = childrenOf(elements, element);
  return (
    <Box>
      <SelectField
        small
        label={t('formEditor.children.label')}
        help={t('formEditor.children.help')}
        disabled={candidates.length === 0}
        value=""
        options={[
          { value: '', label: t(candidates.length === 0 ? 'formEditor.children.none' : 'formEditor.children.choose') },
          ...candidates.map((one) => ({ value: one.id, label: named(one) })),
        ]}
        onChange={(id) => id && onLink(element.id, id)}
      />
      {children.length > 0 && (
        <Box component="ul" aria-label={t('formEditor.children.label')} sx={listBox}>
          {children.map((child) => (
            <Stack
              key={child.id}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 1, pl: 1.25, minHeight: 36, '& + &': { borderTop: hairline } }}
            >
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {named(child)}
              </Typography>
              <IconButton
                size="small"
                aria-label={t('formEditor.children.free', { label: child.label })}
                onClick={() => onUnlink(child.id)}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            </Stack>
          ))}
        </Box>
      )}
    </Box>
  );
};
