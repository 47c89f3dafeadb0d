import { useCallback } from 'react';
import { useSavePeople, useSaveSettings } from './api.ts';
import { bodyOf } from './draft-settings.ts';
import { inputOf } from './model.ts';
import type { useShownDraft } from './use-shown-draft.ts';
import { withIds } from './with-ids.ts';

/** Saves what changed on the page; after a failure the unsaved parts are put back. Throws ApiError. */
export function useSaveOnce(id: string, pages: number | null, acts: ReturnType<typeof useShownDraft>['acts']) {
  const { mutateAsync: saveSettings } = useSaveSettings();
  const { mutateAsync: savePeople } = useSavePeople();
  return useCallback(async (): Promise<void> => {
    const left = { ...acts.takeWork() };
    const { settings, people } = acts.now();
    try {
      if (left.settings) {
        acts.settle(await saveSettings({ params: { id }, body: { ...bodyOf(settings), editTag: acts.editTag() } }));
        left.settings = false;
      }
      if (left.people) {
        const body = { members: inputOf(people, pages), editTag: acts.editTag() };
        const answer = await savePeople({ params: { id }, body });
        acts.settle(answer);
        acts.show({ people: withIds(acts.now().people, answer.members) });
      }
    } catch (fault) {
      acts.putBack(left);
      throw fault;
    }
  }, [id, pages, acts, saveSettings, savePeople]);
}
