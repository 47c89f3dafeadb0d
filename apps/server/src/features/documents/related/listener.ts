import type { Listener } from '../../../platform/events/index.ts';
import { advance } from '../advance.ts';
import { lockDocument } from '../store/documents.ts';
import { countOpenRelated, loadWaitingFor } from './store.ts';

/** Documents that wait for a completed or deleted document go on (readings B1). */
export const relatedAdvancer: Listener = {
  name: 'related-documents',
  events: ['document.completed', 'document.deleted'],
  async handle(tx, event) {
    for (const id of await loadWaitingFor(tx, event.subjectId)) {
      const document = await lockDocument(tx, id);
      if (document?.phase !== 'related' || (await countOpenRelated(tx, id)) > 0) continue;
      await advance(tx, document, { final: true });
    }
  },
};
