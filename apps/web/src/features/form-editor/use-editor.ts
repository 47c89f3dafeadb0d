import type { FormElement, FormTemplate } from '@paraph/contract';
import { type ElementBox, type FormElementKind, LABEL_SPACE, labelsOf, type PageContent } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageContent, type PdfPageSize } from '../viewer/index.ts';
import { inReadingOrder, kindOf } from './element.ts';
import { type ShownFaults, useElementFaults } from './use-element-faults.ts';
import { areNumbered } from './numbered-names.ts';
import { notTaken } from './typed-addresses.ts';
import { useTypedAddresses } from './typed-addresses-context.ts';
import { useLeave } from './use-leave.ts';
import { useLostElements } from './use-lost-elements.ts';
import { useSave } from './use-save.ts';
import { useTemplateDraft } from './use-template-draft.ts';

/** A panel next to the page, or over it on a phone. */
export type Sheet = 'palette' | 'element' | 'form';

/** Returns the boxes of text, pictures and signatures of a page. */
const printedOn = (content: PageContent | null): ElementBox[] =>
  content
    ? [...content.marks, ...content.ink].map(({ left, top, width, height }) => ({ x: left, y: top, width, height }))
    : [];

/** Elements whose options the PDF gave no names of their own. */
const withNumberedOptions = (elements: readonly FormElement[]): FormElement[] =>
  elements.filter(({ formGroupOptions = [] }) => areNumbered(formGroupOptions.map(({ label }) => label)));

/** An uploaded page has its own labels. */
const NO_LABELS = { labels: [], unlabelled: [] };

/** State and actions of the editor of one template. */
export function useEditor(template: FormTemplate, { sizes, bytes }: { sizes: readonly PdfPageSize[]; bytes: Blob }) {
  const { t } = useTranslation();
  const [side, setSide] = useState<'element' | 'form'>('form');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Counts presses that lead to the consent: each one reveals and focuses it. */
  const [asksForConsent, askForConsent] = useState(0);
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
  const lost = useLostElements(template.structure, drawing);

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
  const showConsent = () => {
    askForConsent((count) => count + 1);
    showForm();
  };
  /** Returns whether a save would lose typed addresses that are in no list, and shows their fields. */
  const isUntaken = (): boolean => {
    if (untaken.length === 0) return false;
    addresses.refuse();
    saving.stop();
    showForm();
    return true;
  };
  /** Returns whether typed addresses or settings keep the form from being saved, and shows their fields. */
  const isUnsavable = (): boolean => {
    if (isUntaken()) return true;
    if (!saving.lacks(settings)) return false;
    showForm();
    return true;
  };
  /** Returns whether something keeps the form from being published, and shows the first of it: elements name it all. */
  const isHeldBack = (): boolean => {
    const ids = known.ask();
    if (ids.length === 0 || untaken.length > 0) return isUnsavable();
    saving.lacks(settings);
    showFirst(ids);
    return true;
  };
  const save = (isDraft?: boolean) => {
    if ((isDraft ?? template.isDraft) ? isUnsavable() : isHeldBack()) return;
    saving.save({ settings, elements: drawing.elements, isDraft }, { onElements: showFirst, onSaved: recovery.forget });
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
    lost,
    asksForConsent,
  };
  const barred = lost.consented ? null : t('formEditor.deleted.barred');
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
    numbered: withNumberedOptions(drawing.elements),
    lacksEvent: leave.lacksEvent,
    isHeldBack,
    isUnsavable,
    showForm,
    showConsent,
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
