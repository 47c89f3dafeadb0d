import type { Listener } from '../../platform/events/index.ts';
import { emit } from '../../platform/events/index.ts';
import { personTexts } from './member-name.ts';
import { loadMembers, markCopied } from './store/members.ts';
import { isTrusted } from './viewer.ts';

/**
 * Sends the final file to members with a copy: after the archive timestamp where there are signatures, else after the
 * last approval (product S3). Each copy is one history entry with its person and is sent once.
 */
export const copySender: Listener = {
  name: 'send-copies',
  events: ['document.final', 'document.level-extended'],
  async handle(tx, event) {
    const { signers } = event.data as { signers?: number };
    if (event.name === 'document.final' && signers) return;
    const due = (await loadMembers(tx, event.subjectId)).filter(
      (member) => member.kind === 'copy' && !member.done && isTrusted(member),
    );
    for (const member of due) {
      await markCopied(tx, member.id);
      await emit(tx, 'document.copy-sent', event.subjectId, {
        data: { memberId: member.id },
        texts: await personTexts(tx, member),
      });
    }
  },
};
