import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { boxForOptions, isPlaced, NEW_ELEMENT, offers, type ElementSetting } from '@paraph/domain';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { kindOf } from '../element.ts';
import type { Design } from '../use-design.ts';
import type { ShownFault } from '../use-element-faults.ts';
import { BoxesSetting, ListSetting, OptionsSetting } from './choice-settings.tsx';
import { DateRangeSetting, DateSetting } from './date-settings.tsx';
import { EventSetting } from './event-setting.tsx';
import { AudienceSetting, ChildrenSetting, RequiredSetting } from './filler-settings.tsx';
import { ImageSetting } from './image-setting.tsx';
import { KIND_ICONS } from './kinds.ts';
import { LetterSettings } from './letter-settings.tsx';
import { PositionSettings } from './position-settings.tsx';
import type { SettingProps } from './setting.ts';
import { ValidationSetting } from './validation-setting.tsx';
import {
  AttributeSetting,
  HyperlinkSetting,
  InitialSetting,
  LabelSetting,
  PrefixSetting,
  StaticTextSetting,
  UserDataSetting,
} from './word-settings.tsx';

/** Settings in display order; font, children and position are in separate collapsible sections. */
const GROUPS: readonly (readonly [ElementSetting, ComponentType<SettingProps>])[] = [
  ['label', LabelSetting],
  ['staticText', StaticTextSetting],
  ['hyperlink', HyperlinkSetting],
  ['image', ImageSetting],
  ['userData', UserDataSetting],
  ['prefix', PrefixSetting],
  ['options', OptionsSetting],
  ['initial', InitialSetting],
  ['boxes', BoxesSetting],
  ['list', ListSetting],
  ['validation', ValidationSetting],
  ['date', DateSetting],
  ['dateRange', DateRangeSetting],
  ['event', EventSetting],
  ['required', RequiredSetting],
  ['audience', AudienceSetting],
];

interface SettingsProps {
  element: FormElement;
  design: Design;
  size: { width: number; height: number };
  fault: ShownFault | undefined;
}

/** Changes an element. Its box grows with what its options take, so that they are not printed over the next field. */
const changed = ({ element, design, size }: SettingsProps, part: Partial<FormElement>): void => {
  if (!part.formGroupOptions && !part.fontSize) return design.change(element.id, part);
  const next = { ...element, ...part };
  // An option that the page has no place for turns all of them into a list, which needs width for words.
  const width = isPlaced(element) && !isPlaced(next) ? Math.max(next.width, NEW_ELEMENT.width) : next.width;
  design.grow(element.id, { ...part, ...boxForOptions({ ...next, width }, size) }, size);
};

/** All settings of one element, by its kind. */
export const ElementSettings = (props: SettingsProps) => {
  const { element, design, size, fault } = props;
  const { t } = useTranslation();
  const kind = kindOf(element);
  const Icon = KIND_ICONS[kind];
  const onChange = (part: Partial<FormElement>) => changed(props, part);
  return (
    <Box component="section" aria-label={t('formEditor.element.settings')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2 }}>
        <Icon aria-hidden sx={{ fontSize: 20 }} />
        <Typography variant="h4" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(`formEditor.kind.${kind}`)}
        </Typography>
        <Button size="small" color="error" startIcon={<Delete />} onClick={() => design.remove(element.id)}>
          {t('formEditor.element.delete')}
        </Button>
      </Stack>
      {fault?.settings.length === 0 && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {fault.text}
        </Notice>
      )}
      <Stack sx={{ gap: 2, mb: 2 }}>
        {GROUPS.filter(([name]) => offers(kind, name)).map(([name, Group]) => (
          <Group
            key={name}
            element={element}
            onChange={onChange}
            fault={fault?.settings.includes(name) ? fault.text : undefined}
          />
        ))}
      </Stack>
      {offers(kind, 'text') && (
        <Fold label={t('formEditor.letters.label')} value={`${element.font}, ${element.fontSize}`} startOpen>
          <LetterSettings element={element} onChange={onChange} />
        </Fold>
      )}
      <Fold label={t('formEditor.place.label')} value={`${element.x} × ${element.y}`}>
        <PositionSettings element={element} size={size} onChange={onChange} />
      </Fold>
      {offers(kind, 'children') && (
        <Fold label={t('formEditor.children.title')} value={element.childElements?.length || null}>
          <ChildrenSetting element={element} elements={design.elements} onLink={design.link} onUnlink={design.unlink} />
        </Fold>
      )}
      {offers(kind, 'attribute') && (
        <Fold label={t('formEditor.words.integration')} value={element.integrationAttributeShortName || null}>
          <AttributeSetting element={element} onChange={onChange} />
        </Fold>
      )}
    </Box>
  );
};
