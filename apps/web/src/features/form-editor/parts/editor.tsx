import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { Stack } from '@mui/material';
import type { FormTemplate } from '@paraph/contract';
import type { FormElementKind } from '@paraph/domain';
import { useState, type KeyboardEvent } from 'react';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { PdfState } from '../../viewer/index.ts';
import type { Design } from '../use-design.ts';
import { TypedAddressesProvider } from '../typed-addresses-context.ts';
import { useEditor } from '../use-editor.ts';
import { usePdfFields } from '../use-pdf-fields.ts';
import { EditorSides } from './editor-sides.tsx';
import { DrawnPage } from './drawn-page.tsx';
import { EditorBar } from './editor-bar.tsx';
import { AdoptPdfFields } from './adopt-pdf-fields.tsx';
import { BarredNotice } from './barred-notice.tsx';
import { STAGE } from './page-stage.tsx';
import { PageTurner } from './page-turner.tsx';
import { DraggedKind } from './palette.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { PhoneSheets } from './phone-sheets.tsx';
import { Publishing } from './publishing.tsx';
import { Simulation } from './simulation.tsx';

interface EditorProps {
  template: FormTemplate;
  pdf: Extract<PdfState, { state: 'ready' }>;
  /** The file of the pages. */
  bytes: Blob;
}

/** The template editor: palette, page and settings side by side, on a phone as sheets (FORM-009). */
export const Editor = ({ template, pdf, bytes }: EditorProps) => {
  const phone = usePhone();
  const [isPreview, setPreview] = useState(false);
  const [dragged, setDragged] = useState<FormElementKind | null>(null);
  const editor = useEditor(template, { sizes: pdf.sizes, bytes });
  const { design, size } = editor;
  const fields = usePdfFields(pdf, design);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = (end: DragEndEvent) => {
    const place = droppedAt(end, size.width);
    if (dragged && place) editor.add(dragged, place);
    setDragged(null);
  };
  const showConsent = () => {
    setPreview(false);
    editor.showConsent();
  };
  const turner = <PageTurner page={design.page} pages={pdf.sizes.length} onPage={design.goTo} />;
  return (
    <TypedAddressesProvider value={editor.addresses}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragStart={({ active }) => setDragged(active.data.current?.['kind'] as FormElementKind)}
        onDragCancel={() => setDragged(null)}
        onDragEnd={onDragEnd}
      >
        <LeaveGuard isChanged={editor.isChanged} onLeave={editor.recovery.forget} isKept />
        <Stack sx={{ height: '100%', minHeight: 0 }} onKeyDown={(event) => takeBack(event, design)}>
          <EditorBar
            name={editor.form.settings.name || template.name}
            undo={isPreview ? null : design.undo}
            redo={isPreview ? null : design.redo}
            isPreview={isPreview}
            onPreview={setPreview}
            pages={turner}
            barred={editor.barred}
            busy={editor.busy}
            onSave={() => editor.save()}
            publish={<Publishing editor={editor} fields={fields} template={template} />}
          />
          <BarredNotice barred={editor.barred} onShow={showConsent} />
          <RecoveryNotice recovery={editor.recovery} />
          <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
            {isPreview ? (
              <Simulation elements={[...design.elements, ...editor.labels]} pdf={pdf} page={design.page} />
            ) : (
              <EditorSides editor={editor} hidden={phone}>
                <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
                  <AdoptPdfFields fields={fields} />
                  <DrawnPage pdf={pdf} editor={editor} />
                </Stack>
              </EditorSides>
            )}
          </Stack>
          {phone && <PhoneSheets editor={editor} isPreview={isPreview} turner={pdf.sizes.length > 1 && turner} />}
        </Stack>
        <DragOverlay dropAnimation={null}>{dragged && <DraggedKind kind={dragged} />}</DragOverlay>
      </DndContext>
    </TypedAddressesProvider>
  );
};

/** Returns the drop position on the page, in points; null outside the page. */
function droppedAt({ active, over }: DragEndEvent, width: number): { x: number; y: number } | null {
  const from = active.rect.current.translated;
  if (!from || over?.id !== STAGE) return null;
  const scale = over.rect.width / width;
  return { x: (from.left - over.rect.left) / scale, y: (from.top - over.rect.top) / scale };
}

/** Ctrl-Z undoes, with Shift it redoes; inside a field the browser handles it. */
function takeBack(event: KeyboardEvent, { undo, redo }: Pick<Design, 'undo' | 'redo'>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)?.();
}
