import type { Listener } from '../../platform/events/index.ts';
import { emit } from '../../platform/events/index.ts';
import { personTexts } from './member-name.ts';
import { loadMembers, markCopied } from './store/members.ts';

/**
 * Anyone who gets a copy gets the final file: after the archive timestamp where there are signatures, else when the last
 * approval is in (product S3). Each copy is one history entry with its person, and goes out once.
 */
export const copySender: Listener = {
  name: 'send-copies',
  events: ['document.final', 'document.level-extended'],
  async hear(tx, event) {
    const { signers } = event.data as { signers?: number };
    if (event.name === 'document.final' && signers) return;
    const due = (await loadMembers(tx, event.subjectId)).filter((member) => member.kind === 'copy' && !member.done);
    for (const member of due) {
      await markCopied(tx, member.id);
      await emit(tx, 'document.copy-sent', event.subjectId, {
        data: { memberId: member.id },
        texts: personTexts(member),
      });
    }
  },
};
