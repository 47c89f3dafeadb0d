import type { FormElement, FormTemplate } from '@paraph/contract';
import type { FormDesign } from '@paraph/domain';
import { useMemo, useState } from 'react';
import { useSession } from '../../lib/session/index.ts';
import { useKeptInput, useTabDraft } from '../../lib/unsaved/index.ts';
import { elementsOf } from './element.ts';
import { settingsOf, type TemplateSettings } from './template.ts';
import { useDesign } from './use-design.ts';

/** Unsaved changes of a template; `drawing` is null where no element was touched. */
interface TemplateDraft {
  settings: TemplateSettings;
  drawing: FormDesign<FormElement> | null;
}

/**
 * The settings and elements of a template being edited. Unsaved changes are kept in the tab: after a sign-out or a
 * reload they are shown again, or offered where the template was saved meanwhile.
 */
export function useTemplateDraft(template: FormTemplate, isSaved: boolean) {
  const { me } = useSession();
  const draft = useTabDraft<TemplateDraft>({
    name: `form-template.${template.id}`,
    userId: me?.userId ?? '',
    version: String(template.modified),
  });
  const { found, isPending } = draft;
  const restored = found && !isPending ? found : null;
  const [start] = useState(() => settingsOf(template));
  // A draft of an earlier release may lack a setting.
  const [settings, setSettings] = useState(() => (restored ? { ...start, ...restored.settings } : start));
  const [isRestored, setRestored] = useState(restored !== null);
  const drawing = useDesign(() => elementsOf(template.structure), restored?.drawing);
  const { elements, deleted, isTouched } = drawing;
  const isChanged = (isTouched || settings !== start) && !isSaved;
  const value = useMemo<TemplateDraft>(
    () => ({ settings, drawing: isTouched ? { elements, deleted } : null }),
    [settings, isTouched, elements, deleted],
  );
  useKeptInput(draft, { value, isChanged });

  const discard = () => {
    draft.forget();
    setRestored(false);
    if (isPending) return;
    setSettings(start);
    drawing.reset();
  };
  const restore = () => {
    draft.take();
    if (!found) return;
    setSettings({ ...start, ...found.settings });
    if (found.drawing) drawing.replace(found.drawing);
    setRestored(true);
  };
  const state = isPending ? ('offered' as const) : isRestored && isChanged && ('restored' as const);
  return { settings, setSettings, drawing, isChanged, recovery: { state, restore, discard, forget: draft.forget } };
}

export type TemplateRecovery = ReturnType<typeof useTemplateDraft>['recovery'];
