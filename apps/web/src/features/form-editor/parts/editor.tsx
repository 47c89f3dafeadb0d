import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { Box, Stack } from '@mui/material';
import type { FormTemplate } from '@paraph/contract';
import { losesData, type FormElementKind } from '@paraph/domain';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { PdfState } from '../../viewer/index.ts';
import { elementsOf, kindOf } from '../element.ts';
import { settingsOf } from '../template.ts';
import { useDesign } from '../use-design.ts';
import { useSave } from '../use-save.ts';
import { DeskSides } from './desk-sides.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FoundFields } from './found-fields.tsx';
import { DraggedKind } from './palette.tsx';
import { PageStage, STAGE } from './page-stage.tsx';
import { PageTurner } from './page-turner.tsx';
import { PhoneSheets, type Sheet } from './phone-sheets.tsx';
import { PlacedElement } from './placed-element.tsx';
import { Simulation } from './simulation.tsx';

interface EditorProps {
  template: FormTemplate;
  pdf: Extract<PdfState, { state: 'ready' }>;
}

/** The template on its pages: palette, page and settings side by side, on a phone as sheets (FORM-009). */
export const Editor = ({ template, pdf }: EditorProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const [settings, setSettings] = useState(() => settingsOf(template));
  const [isPreview, setPreview] = useState(false);
  const [side, setSide] = useState<'element' | 'form'>('form');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [dragged, setDragged] = useState<FormElementKind | null>(null);
  /** How many deleted elements somebody agreed to lose; one more asks again. */
  const [agreed, setAgreed] = useState(0);
  const drawing = useDesign(() => elementsOf(template.structure));
  const remove = (id: string) => {
    drawing.remove(id);
    setSide('form');
    setSheet(null);
    // What had the focus is gone: the keyboard goes on at the page.
    document.querySelector<HTMLElement>('[data-stage]')?.parentElement?.focus();
  };
  const design = { ...drawing, remove };
  const { save, busy, isDone, stops, errors } = useSave(template);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const size = pdf.sizes[design.page - 1] ?? pdf.sizes[0]!;
  const consented = agreed === design.deleted.length;
  useLeaveWarning(design.isTouched && !isDone);

  const add = (kind: FormElementKind, at?: { x: number; y: number }) => {
    const all = [...design.elements, ...design.deleted.map(({ element }) => element)];
    const number = all.filter((one) => kindOf(one) === kind).length + 1;
    design.add(kind, `${t(`formEditor.kind.${kind}`)} ${number}`, size, at);
    setSide('element');
    setSheet(null);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = active.rect.current.translated;
    if (dragged && from && over?.id === STAGE) {
      const scale = over.rect.width / size.width;
      add(dragged, { x: (from.left - over.rect.left) / scale, y: (from.top - over.rect.top) / scale });
    }
    setDragged(null);
  };
  const onSave = () => {
    if (save(settings, design.elements)) return;
    setSide('form');
    if (phone) setSheet('form');
  };
  const sides = {
    add,
    design,
    size,
    form: {
      id: template.id,
      settings,
      onSettings: setSettings,
      errors: errors(settings),
      stops,
      design,
      consented,
      onConsent: (yes: boolean) => setAgreed(yes ? design.deleted.length : 0),
    },
  };
  const turner = <PageTurner page={design.page} pages={pdf.sizes.length} onPage={design.goTo} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(active.data.current?.['kind'] as FormElementKind)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <Stack sx={{ height: '100%', minHeight: 0 }} onKeyDown={(event) => takeBack(event, design)}>
        <EditorBar
          name={settings.name || template.name}
          undo={isPreview ? null : design.undo}
          redo={isPreview ? null : design.redo}
          isPreview={isPreview}
          onPreview={setPreview}
          pages={turner}
          barred={losesData(design, consented) ? t('formEditor.deleted.barred') : null}
          busy={busy}
          onSave={onSave}
        />
        <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
          {isPreview ? (
            <Simulation elements={design.elements} pdf={pdf} page={design.page} />
          ) : (
            <DeskSides {...sides} side={side} onSide={setSide} hidden={phone}>
              <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
                <FoundFields pdf={pdf} design={design} />
                <PageStage pdf={pdf} page={design.page} onAside={() => design.select(null)}>
                  {(page, scale) =>
                    design.elements
                      .filter((element) => element.page === design.page)
                      .map((element) => (
                        <PlacedElement
                          key={element.id}
                          element={element}
                          page={page}
                          scale={scale}
                          selected={design.selected?.id === element.id}
                          onSelect={() => {
                            design.select(element.id);
                            setSide('element');
                          }}
                          onOpen={() => setSheet(phone ? 'element' : null)}
                          onPlace={(box, hold) => design.place(element.id, box, hold)}
                          onRemove={() => design.remove(element.id)}
                        />
                      ))
                  }
                </PageStage>
              </Stack>
            </DeskSides>
          )}
        </Stack>
        {phone && (
          <PhoneSheets
            {...sides}
            sheet={sheet}
            onSheet={setSheet}
            isPreview={isPreview}
            turner={pdf.sizes.length > 1 && turner}
          />
        )}
        <Told element={design.selected} />
      </Stack>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedKind kind={dragged} />}</DragOverlay>
    </DndContext>
  );
};

/** Ctrl-Z takes the last step back, with Shift it is done again; letters in a field are the field's own. */
function takeBack(event: KeyboardEvent, { undo, redo }: { undo: (() => void) | null; redo: (() => void) | null }) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)?.();
}

/** The browser asks before a tab with unsaved work is closed. */
function useLeaveWarning(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);
}

const Told = ({ element }: { element: { x: number; y: number; width: number; height: number } | null }) => {
  const { t } = useTranslation();
  return (
    <Box role="status" data-told sx={hiddenFromEyes}>
      {element &&
        t('formEditor.element.at', { x: element.x, y: element.y, width: element.width, height: element.height })}
    </Box>
  );
};
