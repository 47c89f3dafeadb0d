import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadFillingTexts } from '../../lib/i18n/language.ts';
import { useModules } from './use-modules.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A part that is loaded together with its texts when first shown. */
const later = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), loadFillingTexts()]);
    return part;
  });

export const FormValues = later(() => import('./parts/form-values.tsx'));
export const CorrectForm = later(() => import('./parts/correct-form.tsx'));
export const FillCard = later(() => import('./parts/fill-card.tsx'));
const TemplatePicker = later(() => import('./parts/template-picker.tsx'));

/**
 * Chooses a form from anywhere. `null` for users who may fill none (PERM-005), else a function that opens the choice,
 * and its dialog.
 */
export function useFillForm(): { open: () => void; dialog: ReactNode } | null {
  const modules = useModules();
  const [isOpen, setOpen] = useState(false);
  if (modules.length === 0) return null;
  const dialog = isOpen && (
    <Suspense>
      <TemplatePicker onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
