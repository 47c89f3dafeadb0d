import type { FormTemplate } from '@paraph/contract';
import {
  type ElementBox,
  type FormElementKind,
  LABEL_SPACE,
  labelsOf,
  losesData,
  type PageContent,
} from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageContent, type PdfPageSize } from '../viewer/index.ts';
import { inReadingOrder, kindOf } from './element.ts';
import { type ShownFaults, useElementFaults } from './use-element-faults.ts';
import { notTaken } from './typed-addresses.ts';
import { useTypedAddresses } from './typed-addresses-context.ts';
import { useLeave } from './use-leave.ts';
import { useSave } from './use-save.ts';
import { useTemplateDraft } from './use-template-draft.ts';

/** A panel next to the page, or over it on a phone. */
export type Sheet = 'palette' | 'element' | 'form';

/** Returns the boxes of text, pictures and signatures of a page. */
const printedOn = (content: PageContent | null): ElementBox[] =>
  content
    ? [...content.marks, ...content.ink].map(({ left, top, width, height }) => ({ x: left, y: top, width, height }))
    : [];

/** An uploaded page has its own labels. */
const NO_LABELS = { labels: [], unlabelled: [] };

/** State and actions of the editor of one template. */
export function useEditor(template: FormTemplate, { sizes, bytes }: { sizes: readonly PdfPageSize[]; bytes: Blob }) {
  const { t } = useTranslation();
  const [side, setSide] = useState<'element' | 'form'>('form');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Number of deleted elements the user agreed to lose; one more asks again. */
  const [agreed, setAgreed] = useState(0);
  const saving = useSave(template);
  const { settings, setSettings, drawing, isChanged, recovery } = useTemplateDraft(template, saving.isDone);
  const addresses = useTypedAddresses();
  const untaken = notTaken(addresses.typed, settings);
  const known = useElementFaults(drawing.elements);
  const size = sizes[drawing.page - 1] ?? sizes[0]!;
  const content = usePageContent({ bytes, number: drawing.page, size, isWanted: true });
  const isGenerated = template.format !== null;
  const { labels, unlabelled } = isGenerated ? labelsOf(drawing.elements, sizes) : NO_LABELS;
  const leave = useLeave(settings, drawing.elements);
  const consented = agreed === drawing.deleted.length;

  const add = (kind: FormElementKind, at?: { x: number; y: number }) => {
    const all = [...drawing.elements, ...drawing.deleted.map(({ element }) => element)];
    const number = all.filter((one) => kindOf(one) === kind).length + 1;
    drawing.add(kind, `${t(`formEditor.kind.${kind}`)} ${number}`, size, {
      at,
      printed: printedOn(content),
      labelSpace: isGenerated ? LABEL_SPACE : 0,
      preset: kind === 'DateRange' && leave.event ? { calendarEventType: leave.event } : {},
    });
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
  /** Selects the first of these elements, where its fault is shown. */
  const showFirst = (ids: readonly string[]) => {
    const first = inReadingOrder(drawing.elements).find(({ id }) => ids.includes(id));
    if (!first) return;
    goTo(first.id);
    setSheet('element');
  };
  const goTo = (id: string) => {
    const element = drawing.elements.find((one) => one.id === id);
    if (element && element.page !== drawing.page) drawing.goTo(element.page);
    select(id);
  };
  const showForm = () => {
    setSide('form');
    setSheet('form');
  };
  /** Returns whether a save would lose typed addresses that are in no list, and shows their fields. */
  const isUntaken = (): boolean => {
    if (untaken.length === 0) return false;
    addresses.refuse();
    saving.stop();
    showForm();
    return true;
  };
  /** Returns whether typed addresses or elements keep the form from being published, and shows the first of them. */
  const isHeldBack = (): boolean => {
    if (isUntaken()) return true;
    const ids = known.ask();
    showFirst(ids);
    return ids.length > 0;
  };
  const save = (isDraft?: boolean) => {
    if (isUntaken() || (!(isDraft ?? template.isDraft) && isHeldBack())) return;
    if (
      saving.save(
        { settings, elements: drawing.elements, isDraft },
        { onElements: showFirst, onSaved: recovery.forget },
      )
    )
      return;
    showForm();
  };
  const refused = saving.elementErrors(drawing.elements).map(([id, text]) => [id, { text, settings: [] }] as const);
  const faults: ShownFaults = { ...Object.fromEntries(refused), ...known.faults };
  const design = { ...drawing, remove };
  const form = {
    id: template.id,
    isIntegrated: template.isIntegrated,
    settings,
    onSettings: setSettings,
    errors: saving.errors(settings),
    stops: saving.stops,
    untaken,
    design,
    consented,
    onConsent: (yes: boolean) => setAgreed(yes ? drawing.deleted.length : 0),
  };
  const barred = losesData(drawing, consented) ? t('formEditor.deleted.barred') : null;
  return {
    isChanged: isChanged || (untaken.length > 0 && !saving.isDone),
    addresses,
    recovery,
    design,
    size,
    form,
    add,
    select,
    goTo,
    faults,
    labels,
    unlabelled,
    lacksEvent: leave.lacksEvent,
    isHeldBack,
    isUntaken,
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
