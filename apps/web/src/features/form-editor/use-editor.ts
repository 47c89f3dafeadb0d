import type { FormTemplate } from '@paraph/contract';
import { losesData, type FormElementKind } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfPageSize } from '../viewer/index.ts';
import { elementsOf, kindOf } from './element.ts';
import { settingsOf } from './template.ts';
import { useDesign } from './use-design.ts';
import { useSave } from './use-save.ts';

/** A panel next to the page, or over it on a phone. */
export type Sheet = 'palette' | 'element' | 'form';

/** State and actions of the editor of one template. */
export function useEditor(template: FormTemplate, sizes: readonly PdfPageSize[]) {
  const { t } = useTranslation();
  const [start] = useState(() => settingsOf(template));
  const [settings, setSettings] = useState(start);
  const [side, setSide] = useState<'element' | 'form'>('form');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Number of deleted elements the user agreed to lose; one more asks again. */
  const [agreed, setAgreed] = useState(0);
  const drawing = useDesign(() => elementsOf(template.structure));
  const saving = useSave(template);
  const size = sizes[drawing.page - 1] ?? sizes[0]!;
  const consented = agreed === drawing.deleted.length;

  const add = (kind: FormElementKind, at?: { x: number; y: number }) => {
    const all = [...drawing.elements, ...drawing.deleted.map(({ element }) => element)];
    const number = all.filter((one) => kindOf(one) === kind).length + 1;
    drawing.add(kind, `${t(`formEditor.kind.${kind}`)} ${number}`, size, at);
    setSide('element');
    setSheet(null);
  };
  const remove = (id: string) => {
    drawing.remove(id);
    setSide('form');
    setSheet(null);
    // The focused element is gone, so the focus moves to the page.
    document.querySelector<HTMLElement>('[data-stage]')?.parentElement?.focus();
  };
  const select = (id: string) => {
    drawing.select(id);
    setSide('element');
  };
  const save = (isDraft?: boolean) => {
    if (saving.save(settings, drawing.elements, isDraft)) return;
    setSide('form');
    setSheet('form');
  };
  const design = { ...drawing, remove };
  const form = {
    id: template.id,
    isIntegrated: template.isIntegrated,
    settings,
    onSettings: setSettings,
    errors: saving.errors(settings),
    stops: saving.stops,
    design,
    consented,
    onConsent: (yes: boolean) => setAgreed(yes ? drawing.deleted.length : 0),
  };
  const barred = losesData(drawing, consented) ? t('formEditor.deleted.barred') : null;
  const isChanged = (drawing.isTouched || settings !== start) && !saving.isDone;
  return {
    isChanged,
    design,
    size,
    form,
    add,
    select,
    save,
    busy: saving.busy,
    barred,
    side,
    setSide,
    sheet,
    setSheet,
  };
}

export type EditorState = ReturnType<typeof useEditor>;
